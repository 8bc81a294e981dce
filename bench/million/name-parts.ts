/** A word in both scripts. */
export type BilingualWord = readonly [latin: string, bangla: string];

const pairs = (text: string): BilingualWord[] =>
  text.split('\n').flatMap((line) => {
    const [latin, bangla] = line.split('|').map((part) => part.trim());
    return latin && bangla ? [[latin, bangla] as const] : [];
  });

/** Centres of population: name, position, weight, and how far it spreads in km. */
export const cities = [
  { name: ['Dhaka', 'ঢাকা'], lat: 23.7806, lng: 90.4074, weight: 330, spreadKm: 9 },
  { name: ['Gazipur', 'গাজীপুর'], lat: 23.9999, lng: 90.4203, weight: 50, spreadKm: 9 },
  { name: ['Narayanganj', 'নারায়ণগঞ্জ'], lat: 23.6238, lng: 90.5, weight: 45, spreadKm: 6 },
  { name: ['Chattogram', 'চট্টগ্রাম'], lat: 22.3569, lng: 91.7832, weight: 110, spreadKm: 8 },
  { name: ['Cumilla', 'কুমিল্লা'], lat: 23.4607, lng: 91.1809, weight: 35, spreadKm: 8 },
  { name: ['Sylhet', 'সিলেট'], lat: 24.8949, lng: 91.8687, weight: 40, spreadKm: 7 },
  { name: ['Rajshahi', 'রাজশাহী'], lat: 24.3745, lng: 88.6042, weight: 35, spreadKm: 7 },
  { name: ['Khulna', 'খুলনা'], lat: 22.8456, lng: 89.5403, weight: 40, spreadKm: 7 },
  { name: ['Barishal', 'বরিশাল'], lat: 22.701, lng: 90.3535, weight: 25, spreadKm: 6 },
  { name: ['Rangpur', 'রংপুর'], lat: 25.7439, lng: 89.2752, weight: 25, spreadKm: 7 },
  { name: ['Mymensingh', 'ময়মনসিংহ'], lat: 24.7471, lng: 90.4203, weight: 30, spreadKm: 7 },
  { name: ['Bogura', 'বগুড়া'], lat: 24.8465, lng: 89.3773, weight: 25, spreadKm: 7 },
  { name: ['Jashore', 'যশোর'], lat: 23.1664, lng: 89.2081, weight: 20, spreadKm: 7 },
  { name: ["Cox's Bazar", 'কক্সবাজার'], lat: 21.4272, lng: 92.0058, weight: 20, spreadKm: 6 },
  { name: ['Dinajpur', 'দিনাজপুর'], lat: 25.6217, lng: 88.6354, weight: 20, spreadKm: 8 },
  { name: ['Tangail', 'টাঙ্গাইল'], lat: 24.2513, lng: 89.9167, weight: 20, spreadKm: 9 },
  { name: ['Faridpur', 'ফরিদপুর'], lat: 23.6061, lng: 89.8406, weight: 15, spreadKm: 9 },
  { name: ['Noakhali', 'নোয়াখালী'], lat: 22.8696, lng: 91.0995, weight: 25, spreadKm: 12 },
  { name: ['Brahmanbaria', 'ব্রাহ্মণবাড়িয়া'], lat: 23.9571, lng: 91.1119, weight: 20, spreadKm: 10 },
  { name: ['Pabna', 'পাবনা'], lat: 24.0064, lng: 89.2372, weight: 15, spreadKm: 9 },
] as const;

export const areas = pairs(`
Mirpur | মিরপুর
Uttara | উত্তরা
Dhanmondi | ধানমন্ডি
Mohammadpur | মোহাম্মদপুর
Banani | বনানী
Gulshan | গুলশান
Badda | বাড্ডা
Rampura | রামপুরা
Khilgaon | খিলগাঁও
Jatrabari | যাত্রাবাড়ী
Motijheel | মতিঝিল
Lalbagh | লালবাগ
Wari | ওয়ারী
Agargaon | আগারগাঁও
Shyamoli | শ্যামলী
Kallyanpur | কল্যাণপুর
Malibagh | মালিবাগ
Mogbazar | মগবাজার
Tejgaon | তেজগাঁও
Farmgate | ফার্মগেট
Sadar | সদর
Station Road | স্টেশন রোড
College Road | কলেজ রোড
Court Para | কোর্ট পাড়া
Boro Bazar | বড় বাজার
Notun Bazar | নতুন বাজার
Puraton Bazar | পুরাতন বাজার
Chowrasta | চৌরাস্তা
Bus Stand | বাস স্ট্যান্ড
Hat Khola | হাটখোলা
Kazipara | কাজীপাড়া
Shewrapara | শেওড়াপাড়া
Nasirabad | নাসিরাবাদ
Agrabad | আগ্রাবাদ
Halishahar | হালিশহর
Zindabazar | জিন্দাবাজার
Ambarkhana | আম্বরখানা
Sonadanga | সোনাডাঙ্গা
Khalishpur | খালিশপুর
Boalia | বোয়ালিয়া`);

export const commonNames = pairs(`
Rahman | রহমান
Karim | করিম
Mayer Doa | মায়ের দোয়া
Bismillah | বিসমিল্লাহ
Al Amin | আল আমিন
Madina | মদিনা
Makka | মক্কা
Sonali | সোনালী
Rupali | রূপালী
Janata | জনতা
Popular | পপুলার
Modern | মডার্ন
New Star | নিউ স্টার
Bhai Bhai | ভাই ভাই
Ma Babar Doa | মা বাবার দোয়া
Shapla | শাপলা
Padma | পদ্মা
Meghna | মেঘনা
Jamuna | যমুনা
Surma | সুরমা
Sundarban | সুন্দরবন
Green | গ্রিন
City | সিটি
Royal | রয়েল
Prime | প্রাইম
Ideal | আইডিয়াল
Shahjalal | শাহজালাল
Shah Paran | শাহ পরান
Hazi | হাজী
Mollah | মোল্লা
Chowdhury | চৌধুরী
Sarkar | সরকার
Talukder | তালুকদার
Bhuiyan | ভূঁইয়া
Mia | মিয়া
Khan | খান
Akter | আক্তার
Begum | বেগম
Fatema | ফাতেমা
Ayesha | আয়েশা
Nabila | নাবিলা
Tania | তানিয়া
Rokeya | রোকেয়া
Bangla | বাংলা
Desh | দেশ
Swapno | স্বপ্ন
Asha | আশা
Alo | আলো
Shuvo | শুভ
Nil Akash | নীল আকাশ
Lal Shobuj | লাল সবুজ
Rongdhonu | রংধনু
Shondha | সন্ধ্যা
Prodip | প্রদীপ
Krishnachura | কৃষ্ণচূড়া
Golap | গোলাপ
Beli | বেলী
Hasnahena | হাসনাহেনা
Boishakhi | বৈশাখী
Ekushey | একুশে
Bijoy | বিজয়
Shadhin | স্বাধীন
Mukti | মুক্তি
Zaman | জামান
Qureshi | কোরেশী
Vuiyan | ভুঁইয়া
Zenith | জেনিথ
Quantum | কোয়ান্টাম
Xenon | জেনন
Oishi | ঐশী`);

/** The words in names of shops and services of each category, and the category's share. */
export const kinds: readonly { key: string; share: number; words: readonly BilingualWord[] }[] = [
  [
    'restaurant',
    90,
    'Restaurant | রেস্টুরেন্ট\nHotel and Restaurant | হোটেল এন্ড রেস্টুরেন্ট\nKabab Ghar | কাবাব ঘর\nBiryani House | বিরিয়ানি হাউস',
  ],
  ['bank', 25, 'Bank | ব্যাংক\nBank Limited Branch | ব্যাংক লিমিটেড শাখা'],
  ['hospital', 15, 'Hospital | হাসপাতাল\nGeneral Hospital | জেনারেল হাসপাতাল'],
  [
    'pharmacy',
    80,
    'Pharmacy | ফার্মেসি\nMedical Hall | মেডিকেল হল\nDrug House | ড্রাগ হাউস\nMedicine Corner | মেডিসিন কর্নার',
  ],
  [
    'school',
    70,
    'High School | উচ্চ বিদ্যালয়\nGovt. Primary School | সরকারি প্রাথমিক বিদ্যালয়\nModel School | মডেল স্কুল\nCollege | কলেজ',
  ],
  ['shoppingCenter', 30, 'Super Market | সুপার মার্কেট\nShopping Complex | শপিং কমপ্লেক্স\nPlaza | প্লাজা'],
  ['gasStation', 12, 'Filling Station | ফিলিং স্টেশন\nCNG Station | সিএনজি স্টেশন'],
  ['hotel', 18, 'Hotel | হোটেল\nGuest House | গেস্ট হাউস\nResort | রিসোর্ট'],
  ['gym', 6, 'Gym | জিম\nFitness Center | ফিটনেস সেন্টার'],
  ['coffeeShop', 20, 'Cafe | ক্যাফে\nCoffee House | কফি হাউস\nTea Stall | টি স্টল'],
  ['atm', 20, 'ATM Booth | এটিএম বুথ'],
  ['clinic', 25, 'Clinic | ক্লিনিক\nDiagnostic Center | ডায়াগনস্টিক সেন্টার'],
  ['beautyShop', 25, 'Beauty Parlour | বিউটি পার্লার\nHair Cutting | হেয়ার কাটিং\nSaloon | সেলুন'],
  ['autoService', 22, 'Motors | মোটরস\nAuto Garage | অটো গ্যারেজ\nCar Wash | কার ওয়াশ'],
  ['dentist', 10, 'Dental Care | ডেন্টাল কেয়ার\nDental Clinic | ডেন্টাল ক্লিনিক'],
  ['taxiService', 8, 'Rent a Car | রেন্ট এ কার\nTransport | ট্রান্সপোর্ট'],
  ['mosque', 60, 'Jame Masjid | জামে মসজিদ\nMasjid | মসজিদ'],
  ['lawyer', 5, 'Law Chamber | ল চেম্বার\nLegal Aid | লিগ্যাল এইড'],
  ['realEstate', 9, 'Properties | প্রপার্টিজ\nDevelopers | ডেভেলপার্স'],
  ['park', 6, 'Park | পার্ক\nShishu Park | শিশু পার্ক'],
  ['library', 5, 'Pathagar | পাঠাগার\nPublic Library | গণগ্রন্থাগার'],
  ['postOffice', 6, 'Post Office | ডাকঘর'],
  ['policeStation', 3, 'Thana | থানা\nPolice Fari | পুলিশ ফাঁড়ি'],
  ['fireStation', 2, 'Fire Station | ফায়ার স্টেশন'],
  ['veterinary', 4, 'Veterinary Hospital | পশু হাসপাতাল'],
  [
    'bakery',
    40,
    'Bakery | বেকারি\nMishti Bhandar | মিষ্টি ভান্ডার\nSweets | সুইটস\nConfectionery | কনফেকশনারি',
  ],
  [
    'electronics',
    55,
    'Electronics | ইলেকট্রনিক্স\nMobile Center | মোবাইল সেন্টার\nTelecom | টেলিকম\nComputer | কম্পিউটার',
  ],
  ['bookstore', 20, 'Library and Stationery | লাইব্রেরি এন্ড স্টেশনারি\nBook House | বুক হাউস'],
  [
    'clothingStore',
    60,
    'Fashion | ফ্যাশন\nBostraloy | বস্ত্রালয়\nCloth Store | ক্লথ স্টোর\nSaree Bitan | শাড়ি বিতান',
  ],
  ['jewelryStore', 18, 'Jewellers | জুয়েলার্স'],
  ['furnitureStore', 22, 'Furniture | ফার্নিচার\nFurniture Mart | ফার্নিচার মার্ট'],
  ['hardwareStore', 35, 'Hardware | হার্ডওয়্যার\nSanitary | স্যানিটারি\nPaint House | পেইন্ট হাউস'],
  ['florist', 4, 'Flower Shop | ফুলের দোকান\nPushpo Bitan | পুষ্প বিতান'],
  ['travelAgency', 9, 'Travels | ট্রাভেলস\nTours and Travels | ট্যুরস এন্ড ট্রাভেলস'],
  ['insurance', 6, 'Insurance | ইন্স্যুরেন্স\nLife Insurance | লাইফ ইন্স্যুরেন্স'],
  ['accounting', 3, 'Accounts Service | হিসাব সেবা\nTax Consultant | ট্যাক্স কনসালট্যান্ট'],
  ['itService', 10, 'Soft | সফট\nIT Solution | আইটি সলিউশন\nOnline | অনলাইন'],
  ['photography', 9, 'Studio | স্টুডিও\nDigital Studio | ডিজিটাল স্টুডিও'],
  ['eventPlanning', 8, 'Community Center | কমিউনিটি সেন্টার\nDecorator | ডেকোরেটর'],
  ['petStore', 3, 'Pet Corner | পেট কর্নার\nPakhi Ghar | পাখি ঘর'],
  ['opticalShop', 10, 'Optics | অপটিক্স\nChoshma Ghar | চশমা ঘর'],
  ['laundry', 14, 'Laundry | লন্ড্রি\nDry Cleaners | ড্রাই ক্লিনার্স'],
  ['deliveryService', 9, 'Courier Service | কুরিয়ার সার্ভিস\nParcel | পার্সেল'],
  ['tailor', 30, 'Tailors | টেইলার্স\nTailors and Fabrics | টেইলার্স এন্ড ফেব্রিক্স'],
].map(([key, share, words]) => ({
  key: String(key),
  share: Number(share),
  words: pairs(String(words)),
}));
