const withNukta: Readonly<Record<string, string>> = {
  'ড\u09BC': '\u09DC',
  'ঢ\u09BC': '\u09DD',
  'য\u09BC': '\u09DF',
};

/**
 * The other ways in which keyboards and files encode the same Bangla name: letters with a dot as
 * one code point, vowel signs in their parts, joiners after the hasanta, and hasanta at the end.
 * Only those that differ from the name as it stands.
 */
export function encodingsOf(bangla: string): string[] {
  const name = bangla.normalize('NFC');
  const forms = [
    name.replace(/[ডঢয]\u09BC/g, (letter) => withNukta[letter] ?? letter),
    name.normalize('NFD'),
    name.replaceAll('\u09CD', '\u09CD\u200C'),
    name.replaceAll('\u09CD', '\u09CD\u200D'),
  ];
  return [...new Set(forms)].filter((form) => form !== name);
}
