/*
 * English words as they are spelled, Bangla ones as they sound. Old and new are none: New Market,
 * Puran Dhaka.
 */

/**
 * Words by which people say that they want something, or want it near or good: they tell no place
 * from another.
 */
export const helpingWords: readonly string[] = [
  'shop store stores center centre service services place places point house',
  'near nearby nearest me my best good cheap low price open now today tonight late quick fast urgent',
  'with without having which who that has have',
  'emergency second hand used big small online 24 hour hours',
  'where can i to buy get need want for a an in on at some any sell sale seller is are there do how',
  'দোকান জায়গা কোথায় কই চাই লাগবে দরকার সেবা সার্ভিস সেন্টার কেন্দ্র সামগ্রী জিনিস পত্র এজেন্সি',
  'কিনব কিনবো কেনা কিনতে বিক্রি পাওয়া যায় পাব পাবো আছে নাই দিয়ে নিয়ে',
  'করব করবো করা করতে করাব করাবো করানো করে দেব দেবো দিব দিবো দেওয়া দিতে নেব নেবো নিব নিবো নেওয়া নিতে',
  'খাব খাবো খেতে দেখাব দেখাবো দেখাতে বানাব বানাবো বানানো বানাতে তুলব তুলবো তোলা তুলতে উঠাব যাব যাবো',
  'যেতে পাঠাব পাঠাবো পাঠানো পাঠাতে খুলব খুলবো খোলা ভরব ভরবো ভরা ফেলব ফেলবো ফেলা কাটব কাটবো কাটা',
  'পড়ব পড়বো পড়া বদলাব বদলানো চেঞ্জ হয়েছে হইছে হইসে গেছে গেসে লেগেছে লাগছে লাগসে থাকব থাকবো থাকা',
  'e te এ তে কাছে কাছাকাছি পাশে আশেপাশে ধারে ভালো ভাল সেরা সস্তা দাম জন্য এখন রাতে দিনে ঘণ্টা একটা একটি এক আমার মধ্যে',
  'ছোট বড় সহ এমন',
].flatMap((line) => line.split(' '));

/**
 * Words by which people say for whom, whose, and with what, a place of a kind should be: most places
 * say nothing of it, but those that do come first.
 */
export const preferringWords: readonly string[] = [
  'man men woman women womens lady ladies child children baby kid kids boy boys girl girls',
  'government govt public private',
  'parking wifi pool icu ac buffet rooftop family vip',
  'মেয়েদের ছেলেদের মহিলা মহিলাদের নারী পুরুষ পুরুষদের বাচ্চা বাচ্চাদের শিশু শিশুদের বালিকা বালক',
  'সরকারি সরকারী বেসরকারি',
  'পার্কিং ওয়াইফাই আইসিইউ এসি বুফে রুফটপ ফ্যামিলি ভিআইপি',
].flatMap((line) => line.split(' '));
