/**
 * Everyday words for what some places of a kind are or have, in both scripts: not every school is a
 * madrasa, nor has every restaurant biryani. Places that have the word themselves come first, then
 * the others of the kind. By category key. Typing the beginning of one counts as the word, and the
 * browser has them, unlike those in category-needs.json.
 */
export const soughtWords: Readonly<Record<string, readonly string[]>> = {
  restaurant: ['biryani', 'kacchi', 'fast food', 'বিরিয়ানি', 'কাচ্চি'],
  hospital: ['medical', 'emergency', 'মেডিকেল', 'জরুরি বিভাগ'],
  school: ['madrasa', 'college', 'kindergarten', 'মাদ্রাসা', 'কলেজ', 'কিন্ডারগার্টেন'],
  shoppingCenter: ['supermarket', 'super shop', 'bazar', 'বাজার', 'সুপারশপ'],
  gasStation: ['cng station', 'cng', 'octane', 'সিএনজি'],
  hotel: ['guest house', 'resort', 'গেস্ট হাউস', 'রিসোর্ট'],
  coffeeShop: ['tea stall', 'cha', 'চা', 'চায়ের দোকান'],
  clinic: ['diagnostic', 'diagnostic center', 'ডায়াগনস্টিক'],
  beautyShop: ['salon', 'saloon', 'hair cut', 'napit', 'সেলুন', 'নাপিত'],
  autoService: ['car wash'],
  taxiService: ['bus', 'transport', 'launch', 'বাস'],
  lawyer: ['court'],
  realEstate: ['flat', 'apartment', 'ফ্ল্যাট', 'প্লট'],
  park: ['playground', 'khelar math', 'খেলার মাঠ', 'মাঠ'],
  postOffice: ['courier'],
  bakery: ['sweets', 'sweet shop', 'misti', 'mishti', 'cake', 'মিষ্টি', 'মিষ্টির দোকান', 'কেক'],
  electronics: ['mobile shop', 'mobile', 'computer', 'phone', 'মোবাইল', 'কম্পিউটার', 'মোবাইলের দোকান'],
  bookstore: ['stationery', 'লাইব্রেরি স্টেশনারি'],
  clothingStore: ['boutique', 'saree', 'panjabi', 'শাড়ি'],
  hardwareStore: ['sanitary', 'paint', 'tools', 'স্যানিটারি', 'রং'],
  travelAgency: ['air ticket', 'visa', 'hajj', 'টিকেট', 'হজ'],
  insurance: ['life insurance'],
  accounting: ['tax', 'ট্যাক্স'],
  itService: ['software', 'computer service', 'web', 'internet', 'isp', 'সফটওয়্যার', 'ইন্টারনেট'],
  photography: ['camera', 'photo', 'ছবি'],
  eventPlanning: [
    'community center',
    'wedding',
    'convention',
    'decorator',
    'biye',
    'কমিউনিটি সেন্টার',
    'বিয়ে',
    'ডেকোরেটর',
    'অনুষ্ঠান',
  ],
  petStore: ['aquarium', 'bird', 'অ্যাকুরিয়াম', 'পাখি'],
};
