/** A time of day as Bangla says it, with what is written on to it: in two words. */
const timeOfDay = /((?:ভোর|সকাল|দুপুর|বিকেল|সন্ধ্যা|রাত) \S+)/;

/**
 * A text whose times of day go to the next line whole. One that a line has no room for, as with text
 * twice as large, is still broken between its words, unlike by a no-break space.
 */
export function WholeTimes({ text }: { text: string }) {
  const parts = text.split(timeOfDay);
  if (parts.length === 1) return text;
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} className="inline-block">
            {part}
          </span>
        ),
      )}
    </span>
  );
}
