/**
 * The pairs of characters that stand in so many names and addresses of Bangladesh that they are
 * soon met on the way outward from anybody; four fifths of all.
 */
const commonPairs = new Set(
  [
    'ha ar an ra sh ba ka ur ার ak al at dh ta ma na ho in য় on am pu la ়া er ্ট li ad ch',
    'st কা ga az রা লা te াল ri না ্র as স্ ng বা re ন্ mo ol ce kh ll co ান ya il ah ab nd',
    'ni র্ si pa ুর to hi ro za el is en og ti nc it যা gr ্য di াক gh or bo me tt শা হা nt',
    'mi ঢা ic রি oa েল ry le ja es us মা ou ot েন াজ da ক্ াম hu he ag de নি bi পু lo জা zi',
    'বি 19 oo id মি no ai টে তা ্ল পা টা িন 20 িক াব ia fa ড় se ্স ip ্ড io লি ne eg মে সি',
    'ir িদ িয ul রে rs টি ay াহ ap িল sa প্ াড un tu ee গ্ au ট্ gu um েশ im ao ut tr জি rn',
    'াই sj ji et গা wa br os ্ন লী ডি োয th pr rm াউ উস ew ফা sc েস লে ge ed rk od ্ত so su',
    '্ম ুল ়ে োর ডা াস oy ইল খা ল্ be শন bh aj rt mp াত om ca সজ মস ব্ াগ op কু ec সু mu wr',
    'এন চট টগ hm জী টু ুন ow দ্ িট কে ায ea cl bu ac েড ীপ cu nj কো pl ci লয ্ক hn ্ব ke qu',
    'ij ns ru 14 ey ln kt do ye বু িস 18 12 go বে oi াপ 21 sy lh ui iy yl uk cs 16 27 ির েক',
    'িউ মো dp 15 24 েট 28 সে 26 েজ',
  ]
    .join(' ')
    .split(' '),
);

/** Whether a text of two characters is one that institutions_rare_pairs finds. */
export function isRarePair(text: string): boolean {
  return !commonPairs.has(text);
}

/** The rare pairs of neighbouring characters in a normalised text, each once. */
export function rarePairs(text: string): string[] {
  const pairs = new Set<string>();
  let first = ' ';
  for (const second of text) {
    if (!isBlank(first) && !isBlank(second) && !commonPairs.has(first + second)) {
      pairs.add(first + second);
    }
    first = second;
  }
  return [...pairs];
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\n';
}
