/*
 * English words count as they are spelled, Bangla ones as they sound. 'Old' is not among them, since
 * it belongs to names such as Puran Dhaka.
 */

/** Words by which people say that they look for something, and that hardly stand in any name. */
export const wishWords: readonly string[] = [
  'near nearby nearest close closest around here within walking distance far me my today tonight now',
  'with without having which who that has have',
  'where can i am to get need want find look looking for on at is are there do how',
  'show list please pls plz way go by time hours opening closing area',
  'phone number contact address location map direction directions review reviews timing schedule order booking',
  'call email website menu price prices fee fees branch branches visiting',
  'কোথায় কই চাই লাগবে দরকার',
  'কিনব কিনবো কিনতে পাওয়া যায় পাব পাবো আছে নাই',
  'করছে করতেছে হচ্ছে করব করবো করাব করাবো দেব দেবো দিব দিবো নেব নেবো নিব নিবো',
  'খাব খাবো খেতে দেখাব দেখাবো দেখাতে বানাব বানাবো বানাতে তুলব তুলবো তুলতে উঠাব যাব যাবো',
  'যেতে পাঠাব পাঠাবো পাঠাতে খুলব খুলবো ভরব ভরবো ফেলব ফেলবো কাটব কাটবো',
  'পড়ব পড়বো বদলাব হয়েছে হইছে হইসে গেছে গেসে লেগেছে লাগছে লাগসে থাকব থাকবো',
  'কাছে কাছাকাছি পাশে আশে আশেপাশে আশপাশে ধারে জন্য এখন আমার আমি মধ্যে',
  'নিকটে নিকটস্থ নিকটতম নিকটবর্তী সবচেয়ে সবচাইতে এই এলাকা এলাকার এলাকায় কত দূর দূরে দিকে',
  'খুঁজছি খুঁজি খুঁজতেছি খুঁজতেসি খুঁজব দেখান দেখাও বলেন বলুন তালিকা লিস্ট প্লিজ',
  'কোন কোনো কোনটা কোনটি কীভাবে কিভাবে কখন কয়টায় কয়টা নাকি আসে হবে খোলে',
  'ঠিকানা ফোন নম্বর নাম্বার যোগাযোগ লোকেশন ম্যাপ সময়সূচি অর্ডার বুকিং',
  'কল ওয়েবসাইট মেনু মূল্য শাখা যাওয়ার যাবার উপায়',
].flatMap((line) => line.split(' '));

/**
 * Other words by which people say that they want something, or want it good: they tell no place
 * of a kind from another.
 */
export const helpingWords: readonly string[] = [
  'shop store stores center centre service services place places point house',
  'best good famous cheap low price open late quick fast urgent',
  'emergency second hand used big small online 24 hour hours delivery',
  'cheapest buy a an in some any sell sale seller showroom outlet dealer',
  'দোকান জায়গা সেবা সার্ভিস সেন্টার কেন্দ্র সামগ্রী জিনিস পত্র এজেন্সি',
  'কেনা বিক্রি দিয়ে নিয়ে শোরুম আউটলেট ডিলার',
  'করা করতে করানো করে দেওয়া দিতে নেওয়া নিতে',
  'বানানো তোলা পাঠানো খোলা ভরা ফেলা কাটা পড়া বদলানো চেঞ্জ থাকা',
  'e te r এ তে র ভালো ভাল সেরা সস্তা দাম রাতে দিনে ঘণ্টা একটা একটি এক',
  'ছোট বড় সহ এমন ডেলিভারি জরুরি কম দামে জনপ্রিয় বিখ্যাত টা টি গুলো সমূহ বন্ধ হয়',
].flatMap((line) => line.split(' '));

/** Words that say no more than wishes do where they stand beside them: open now, ticket price, টি কোথায়. */
export const wordsBesideWishes: readonly string[] = [
  'open ticket tickets e te r',
  'খোলা টিকেট টিকিট রাস্তা এ তে র টা টি',
].flatMap((line) => line.split(' '));

/** Words of help by which people say that it should be open. */
export const openWords: readonly string[] = ['open', 'খোলা'];

/**
 * Words by which people say for whom, whose, with what, when, or how well known a place of a kind
 * should be: most places say nothing of it, but those that do come first.
 */
export const preferringWords: readonly string[] = [
  'man men woman women womens lady ladies child children baby kid kids boy boys girl girls',
  'government govt public private male female new original',
  'sunday monday tuesday wednesday thursday friday saturday weekend',
  'parking wifi pool icu ac buffet rooftop family vip top popular all',
  'মেয়েদের ছেলেদের মহিলা মহিলাদের নারী পুরুষ পুরুষদের বাচ্চা বাচ্চাদের শিশু শিশুদের বালিকা বালক',
  'সরকারি সরকারী বেসরকারি নতুন আসল',
  'রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার',
  'পার্কিং ওয়াইফাই আইসিইউ এসি বুফে রুফটপ ফ্যামিলি ভিআইপি',
].flatMap((line) => line.split(' '));
