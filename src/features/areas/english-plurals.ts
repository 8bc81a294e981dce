/**
 * What several places of a category are called in English where its name is not that already, by the category's key.
 * Bangla has no need of it: a name there stands for one and for many.
 */
const pluralsByKey: Readonly<Record<string, string>> = {
  restaurant: 'Restaurants',
  pharmacy: 'Pharmacies',
  hospital: 'Hospitals',
  clinic: 'Clinics',
  bank: 'Banks',
  atm: 'ATMs',
  shoppingCenter: 'Shopping Centers',
  school: 'Schools',
  mosque: 'Mosques',
  gasStation: 'Gas Stations',
  coffeeShop: 'Coffee Shops',
  bakery: 'Bakeries',
  hotel: 'Hotels',
  electronics: 'Electronics Shops',
  clothingStore: 'Clothing Stores',
  beautyShop: 'Beauty Shops',
  autoService: 'Auto Services',
  taxiService: 'Taxi Services',
  deliveryService: 'Delivery Services',
  postOffice: 'Post Offices',
  policeStation: 'Police Stations',
  fireStation: 'Fire Stations',
  dentist: 'Dentists',
  opticalShop: 'Optical Shops',
  veterinary: 'Veterinary Clinics',
  gym: 'Gyms',
  park: 'Parks',
  library: 'Libraries',
  bookstore: 'Bookstores',
  tailor: 'Tailors',
  laundry: 'Laundries',
  jewelryStore: 'Jewelry Stores',
  furnitureStore: 'Furniture Stores',
  hardwareStore: 'Hardware Stores',
  florist: 'Florists',
  petStore: 'Pet Stores',
  photography: 'Photography Studios',
  eventPlanning: 'Event Planners',
  travelAgency: 'Travel Agencies',
  realEstate: 'Real Estate Agencies',
  lawyer: 'Lawyers',
  insurance: 'Insurance Companies',
  accounting: 'Accountants',
  itService: 'IT Services',
};

/** The plural of a predefined category's English name, by its key; undefined for any other. */
export function englishPlural(categoryKey: string): string | undefined {
  return Object.hasOwn(pluralsByKey, categoryKey) ? pluralsByKey[categoryKey] : undefined;
}
