const withNukta: Readonly<Record<string, string>> = {
  'ড\u09BC': '\u09DC',
  'ঢ\u09BC': '\u09DD',
  'য\u09BC': '\u09DF',
};

/**
 * Other encodings of the same Bangla name, as keyboards and files produce them: letters with a dot as one
 * code point, vowel signs in parts, joiners after the hasanta, and a hasanta at the end. Only those that
 * differ from the name itself.
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
