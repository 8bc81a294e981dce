import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realPlaces } from '../../demo/real-places.server.ts';
import { formatGazetteerPlace } from './gazetteer-place.ts';
import { getGazetteer } from './gazetteer.ts';
import { translateAddress } from './translate-address.ts';

const dhaka = { lat: 23.79, lng: 90.4 };
const bagerhat = { lat: 22.78, lng: 89.66 };

describe('an address in the other language', () => {
  it.each([
    ['Gulshan 2, Dhaka', 'গুলশান ২, ঢাকা'],
    ['House 12, Road 5, Block C, Banani, Dhaka-1213', 'বাড়ি ১২, রোড ৫, ব্লক সি, বনানী, ঢাকা-১২১৩'],
    ['House # 9/A, Rd No. 11', 'বাড়ি ৯/এ, রোড নং ১১'],
    ['Mirpur 11.5, Dhaka', 'মিরপুর সাড়ে এগারো, ঢাকা'],
    ['TANTI BAZAR, Old Dhaka', 'তাঁতীবাজার, পুরান ঢাকা'],
    ['Bashundhara R/A, Dhaka', 'বসুন্ধরা, ঢাকা'],
    ["Cox's Bazar Sadar, Cox's Bazar, Bangladesh", 'কক্সবাজার সদর, কক্সবাজার, বাংলাদেশ'],
    ['Jessore - Khulna Road, Jessore District', 'যশোর-খুলনা রোড, যশোর জেলা'],
    ['১৯সি, মিরপুর সড়ক, ঢাকা ১২১৬', '19C, Mirpur Road, Dhaka 1216'],
    ['গুলশান-২, ঢাকা', 'Gulshan 2, Dhaka'],
    ['2nd Floor, Banani 3rd Lane', '২য় ফ্লোর, বনানী ৩য় লেন'],
    ['Floor 5, House 3', 'ফ্লোর ৫, বাড়ি ৩'],
    ['ফ্লোর-৫, বাড়ি ৩', 'Floor-5, House 3'],
    ['Floor ৫, বনানী', 'Floor 5, Banani'],
    ['১১তম তলা, ৪র্থ লেন, বনানী', '11th Floor, 4th Lane, Banani'],
    ['Gulshan 2\nDhaka', 'গুলশান ২, ঢাকা'],
    // Two numbers are not one: there are a Mirpur 12, a Mirpur 11.5 and a Dhanmondi 15.
    ['Mirpur 1/2, Dhaka', 'মিরপুর ১/২, ঢাকা'],
    ['Mirpur 11-5', 'মিরপুর ১১-৫'],
    ['Mirpur 115', 'মিরপুর ১১৫'],
    ['House 11.5, Mirpur 11.', 'বাড়ি ১১.৫, মিরপুর ১১'],
    ['ধানমন্ডি ১/৫', 'Dhanmondi 1/5'],
    ['Dhanmondi R/A, Dhaka', 'ধানমন্ডি আ/এ, ঢাকা'],
    ['মতিঝিল বা/এ, ঢাকা', 'Motijheel C/A, Dhaka'],
    ['Motijheel Commercial Area', 'মতিঝিল বাণিজ্যিক এলাকা'],
    ['Block C/A, Banani', 'ব্লক সি/এ, বনানী'],
    ['C Block, Banasree', 'সি ব্লক, বনশ্রী'],
    ['এ ব্লক, বনশ্রী', 'A Block, Banasree'],
    ['House 12 A, Road B', 'বাড়ি ১২ এ, রোড বি'],
    ['Flat-B2, Plot C-12, Ave D', 'ফ্ল্যাট-বি২, প্লট সি-১২, এভিনিউ ডি'],
    ['১২/ক, ব্লক খ, বনানী', '12/Ka, Block Kha, Banani'],
    ['house12a,road5,dhaka1212', 'বাড়ি ১২এ, রোড ৫, ঢাকা ১২১২'],
    ['৫নং ওয়ার্ড, সাভার', '5 No Ward, Savar'],
    ['বনানী, ঢাকা-১২১৩।', 'Banani, Dhaka-1213'],
    ['Dhaka—1212', 'ঢাকা—১২১২'],
    ['Road 5 (Old 28), Dhanmondi', 'রোড ৫ (পুরাতন ২৮), ধানমন্ডি'],
    ['Mirpur (10)', 'মিরপুর (১০)'],
    ['Rd. 5, Blk. C, Kalabagan 3rd Ln, Green Rd', 'রোড ৫, ব্লক সি, কলাবাগান ৩য় লেন, গ্রিন রোড'],
    ['Shop 5, Ground Floor, House Number 3', 'দোকান ৫, নিচতলা, বাড়ি নং ৩'],
    ['নিচ তলা, বাড়ি ৩', 'Ground Floor, House 3'],
    ['তৃতীয় তলা, বাড়ি নম্বর ৩', '3rd Floor, House No 3'],
    ['Old Bus Stand, Savar', 'পুরাতন বাসস্ট্যান্ড, সাভার'],
    ['সাভার বাস স্ট্যান্ড, সাভার', 'Savar Bus Stand, Savar'],
    ['DOHS, VIP Road, Airport Road', 'ডিওএইচএস, ভিআইপি রোড, বিমানবন্দর সড়ক'],
    ['KUET Road, Khulna', 'কুয়েট রোড, খুলনা'],
    ['বিসিক এলাকা, কুয়েট রোড', 'BSCIC Area, KUET Road'],
    ['মধ্য বাড্ডা', 'Middle Badda'],
    ['(2nd Floor), House 5', '(২য় ফ্লোর), বাড়ি ৫'],
  ])('of %j is %j', (address, translated) => {
    expect(translateAddress(address, dhaka)).toBe(translated);
  });

  it.each([
    ['a name that is not known', 'Plaza Central, Dhanmondi'],
    ['a sign that is not', 'RC4H+Q2F, Dhaka'],
    ['a letter alone', 'C, Banani'],
    ['digits of a third script', 'Banani १२'],
    ['digits of a third width', 'Banani １２'],
    ['a word that looks like a letter', 'বনানী ও গুলশান'],
    ['such a word behind a number', 'বাড়ি ৫ ও ৬'],
    ['a place far away', 'Maheshkhali Bazar Road'],
    ['the former name of a district far away', 'Maijdee Road'],
    ['what is short for two words, as Sector and Section', 'Sec 12, Mirpur'],
    ['letters that are a name', 'C&B Road'],
    ['no letters', '12/3'],
    ['nothing', ''],
  ])('is not given for %s', (_, address) => {
    expect(translateAddress(address, dhaka)).toBeNull();
  });

  it('takes of places with one name the one that is meant there', () => {
    // The upazila of Abhaynagar is also called by its town, Noapara: here another one is meant.
    expect(translateAddress('Noapara, Fakirhat, Bagerhat', bagerhat)).toBeNull();
    // The union of Phultala is spelled otherwise than its upazila.
    const fultola = { lat: 22.965, lng: 89.4515 };
    expect(translateAddress('ফুলতলা, ফুলতলা, খুলনা', fultola)).toBe('Fultola, Phultala, Khulna');
    // Not where the area around another Satmatha lies.
    const rangpur = { lat: 25.73, lng: 89.28 };
    expect(translateAddress('Satmatha, Rangpur', rangpur)).toBe('সাতমাথা, রংপুর');
  });

  it('is the one that was written for the demo directory, or none', () => {
    const places = realPlaces().map(({ area, area_bn, latitude: lat, longitude: lng }) => {
      return { area, written: area_bn, translated: translateAddress(area, { lat, lng }) };
    });
    const known = places.filter(({ translated }) => translated !== null);
    expect(known.filter(({ written, translated }) => translated !== written)).toEqual([]);
    expect(known.length).toBeGreaterThan(0.9 * places.length);
  });

  it('is known of all places of the gazetteer, from both languages', () => {
    const wrong = getGazetteer().places.flatMap((place) => {
      const position = { lat: place.latitude, lng: place.longitude };
      const english = formatGazetteerPlace(place, 'en');
      const bangla = formatGazetteerPlace(place, 'bn');
      const translated = [translateAddress(english, position), translateAddress(bangla, position)];
      return translated[0] === bangla && translated[1] === english ? [] : [english];
    });
    // The upazila of its union is spelled otherwise, but as another place of the same name.
    expect(wrong).toEqual(['Ghatvog, Rupsa, Khulna']);
  });

  it('is in one script, has the same numbers and brackets, and is found for any text without an error', () => {
    const english = ['House', 'Floor', 'block', 'C', 'Dhanmondi 1', 'R/A'];
    const bangla = ['রোড', 'তলা', 'বি', 'ও', 'ঢাকা', 'আ/এ'];
    const word = fc.constantFrom(...english, ...bangla);
    const number = fc.constantFrom('1', '5', '12', '0405');
    const joint = fc.constantFrom(' ', ' ', ', ', '-', '/', ' # ', '\n', ' (', ')', '');
    const address = fc
      .array(fc.tuple(fc.oneof(word, number), joint), { maxLength: 5 })
      .map((parts) => parts.flat().join(''));
    const anything = fc.string({ unit: 'binary' });
    const numbers = (text: string) =>
      text.replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit))).match(/\d+/g);
    const brackets = (text: string) => text.match(/[()]/g);
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: address }, anything), (text) => {
        const translated = translateAddress(text, dhaka);
        if (translated === null) return;
        expect(/\p{Script=Bengali}/u.test(translated) && /[a-z]/i.test(translated)).toBe(false);
        expect(numbers(translated)).toEqual(numbers(text));
        expect(brackets(translated)).toEqual(brackets(text));
      }),
      { numRuns: 2000 },
    );
  });
});
