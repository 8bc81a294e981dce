/** A time of day in Bangla, with any suffix: two words. */
const banglaTimePattern = /((?:ভোর|সকাল|দুপুর|বিকেল|সন্ধ্যা|রাত) \S+)/;

/**
 * A text whose times of day are kept on one line. Where a time is wider than the line, as with text at
 * twice the size, it still breaks between its words, which a no-break space would prevent.
 */
export function UnbrokenTimes({ text }: { text: string }) {
  const parts = text.split(banglaTimePattern);
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
