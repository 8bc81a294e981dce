/**
 * Words that people add to a name to say what it is or where it lies, and that the name itself may
 * lack: a query with such a word also finds names without it.
 */
export const optionalWords: readonly string[] = [
  ...'district zila zilla jela jila জেলা জিলা division bibhag বিভাগ'.split(' '),
  ...'upazila upazilla উপজেলা thana থানা union ইউনিয়ন paurashava pourashava পৌরসভা'.split(' '),
  ...'sadar সদর city সিটি town শহর area elaka এলাকা এরিয়া'.split(' '),
  ...'road রোড সড়ক part পার্ট অংশ আংশিক model মডেল dhaka ঢাকা'.split(' '),
  ...'east west north south middle purba purbo paschim poschim uttar dakshin'.split(' '),
  ...'পূর্ব পশ্চিম উত্তর দক্ষিণ মধ্য'.split(' '),
  ...'restaurant restaurants restora restura resturant resturent restaurent রেস্টুরেন্ট রেস্তোরাঁ রেস্তোরা রেষ্টুরেন্ট'.split(
    ' ',
  ),
  ...'hotel হোটেল shop দোকান store স্টোর bus বাস paribahan পরিবহন'.split(' '),
  ...'limited ltd plc লিমিটেড লি bangladesh bd বাংলাদেশ'.split(' '),
  ...'branch শাখা ব্রাঞ্চ showroom শোরুম outlet আউটলেট furniture ফার্নিচার'.split(' '),
  ...'mor more মোড় circle সার্কেল stop স্টপ stand স্ট্যান্ড'.split(' '),
];
