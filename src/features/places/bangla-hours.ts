/** Days as written in Bangla, with or without বার, and their OpenStreetMap abbreviations. */
const days: Readonly<Record<string, string>> = {
  শনি: 'sa',
  রবি: 'su',
  সোম: 'mo',
  মঙ্গল: 'tu',
  বুধ: 'we',
  বৃহস্পতি: 'th',
  শুক্র: 'fr',
};
const otherWords: Readonly<Record<string, string>> = {
  প্রতিদিন: 'daily',
  থেকে: ' to ',
  হতে: ' to ',
  বন্ধ: ' off',
  পর্যন্ত: '',
  এবং: ',',
  ও: ',',
};

const letter = String.raw`[\p{L}\p{M}]`;
const dayName = new RegExp(
  `(?<!${letter})(${Object.keys(days).join('|')})(?:বার)?(?!${letter})`,
  'gu',
);
const otherWord = new RegExp(
  `(?<!${letter})(${Object.keys(otherWords).join('|')})(?!${letter})`,
  'gu',
);
const partOfDay =
  /(ভোর|সকাল|দুপুর|বিকাল|বিকেল|সন্ধ্যা|রাত) ?(\d{1,2})(?:[:.](\d{2}))? ?(?:টা|ঘটিকা)?(?![\d\p{L}\p{M}])/gu;

/**
 * Opening hours with their Bangla words replaced by English ones; the rest is unchanged.
 * @param text in NFC, its digits in ASCII
 * @example banglaHoursInEnglish('শনি-বৃহস্পতি: সকাল 10টা থেকে রাত 8:30') // 'sa-th: 10:00am to 8:30pm'
 */
export function banglaHoursInEnglish(text: string): string {
  return text
    .replace(partOfDay, (original, part: string, hour: string, minutes = '00') => {
      const meridiem = amOrPm(part, Number(hour));
      return meridiem ? `${hour}:${minutes}${meridiem}` : original;
    })
    .replace(dayName, (_, day: string) => days[day] ?? day)
    .replace(/ ?24 ?ঘ[ণন]্টা/gu, ' 24 hours')
    .replace(otherWord, (word) => otherWords[word] ?? word);
}

/**
 * রাত is the night on both sides of midnight, দুপুর the hours around noon; null for combinations nobody
 * uses.
 */
function amOrPm(part: string, hour: number): 'am' | 'pm' | null {
  switch (part) {
    case 'ভোর':
    case 'সকাল':
      return hour < 12 ? 'am' : null;
    case 'রাত':
      return hour === 12 || hour < 5 ? 'am' : hour > 6 ? 'pm' : null;
    case 'দুপুর':
      return hour === 11 ? 'am' : hour === 12 || hour < 5 ? 'pm' : null;
    default:
      return hour < 12 ? 'pm' : null;
  }
}
