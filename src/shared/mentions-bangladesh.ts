/**
 * The place names by which an address counts as in Bangladesh (I18N-03); renamed cities have both names.
 */
const placeNames = [
  ['Bangladesh', 'বাংলাদেশ'],
  ['Dhaka', 'ঢাকা'],
  ['Chittagong', 'চট্টগ্রাম'],
  ['Chattogram', 'চট্টগ্রাম'],
  ['Sylhet', 'সিলেট'],
  ['Rajshahi', 'রাজশাহী'],
  ['Khulna', 'খুলনা'],
  ['Barisal', 'বরিশাল'],
  ['Barishal', 'বরিশাল'],
  ['Rangpur', 'রংপুর'],
  ['Mymensingh', 'ময়মনসিংহ'],
  ['Comilla', 'কুমিল্লা'],
  ['Cumilla', 'কুমিল্লা'],
  ['Narayanganj', 'নারায়ণগঞ্জ'],
  ['Gazipur', 'গাজীপুর'],
].map((names) => names.map(normalise));

/** Whether an address, in English or Bangla, names Bangladesh or one of its large cities. */
export function mentionsBangladesh(address: string): boolean {
  const text = normalise(address);
  return placeNames.some((names) => names.some((name) => text.includes(name)));
}

/** য় and similar letters are one code point or two; NFC makes them equal. */
function normalise(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
