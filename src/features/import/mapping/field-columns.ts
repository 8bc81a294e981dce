import { getCategoryTables } from './category-tables.ts';

/**
 * The names of columns, properties and tags for each field. Of several in a row, the first with a value
 * counts.
 */
export const fieldColumns = {
  name: [
    ...['name', 'title', 'place_name', 'institution_name', 'shop_name', 'business_name'],
    ...['নাম', 'প্রতিষ্ঠানের_নাম', 'দোকানের_নাম'],
  ],
  englishName: ['name:en', 'name_en', 'english_name', 'brand:en', 'operator:en', 'ইংরেজি_নাম'],
  banglaName: ['name:bn', 'name_bn', 'bn_name', 'bangla_name', 'name_bangla', 'বাংলা_নাম'],
  category: [
    ...['category', 'category_raw', 'category_key', 'type', 'kind'],
    ...['ক্যাটাগরি', 'ধরন', 'ধরণ'],
  ],
  latitude: ['latitude', 'lat', 'y', 'অক্ষাংশ'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'x', 'দ্রাঘিমাংশ'],
  id: ['source_id', 'id', '@id', 'osm_id', 'place_id', 'uuid'],
  source: ['source'],
  licence: ['source_licence', 'licence', 'license'],
  description: ['description', 'বিবরণ'],
  address: ['address', 'full_address', 'ঠিকানা'],
  phone: [
    ...['phone', 'contact:phone', 'phone_number', 'mobile', 'contact:mobile', 'telephone', 'tel'],
    ...['phone_no', 'mobile_number', 'mobile_no', 'contact_number', 'contact_no'],
    ...['ফোন', 'ফোন_নম্বর', 'ফোন_নাম্বার', 'মোবাইল', 'মোবাইল_নম্বর', 'মোবাইল_নাম্বার', 'মোবাইল_নং'],
  ],
  whatsapp: ['whatsapp_number', 'contact:whatsapp', 'whatsapp', 'হোয়াটসঅ্যাপ'],
  email: ['email', 'contact:email', 'ইমেইল'],
  website: ['website', 'contact:website', 'url', 'ওয়েবসাইট'],
  facebook: ['facebook_url', 'contact:facebook', 'facebook', 'ফেসবুক'],
  hours: ['opening_hours', 'hours', 'খোলার_সময়'],
  isActive: ['is_active'],
} as const satisfies Record<string, readonly string[]>;

const readColumnNames: ReadonlySet<string> = new Set(Object.values(fieldColumns).flat());

/** Whether a column or tag with this name is used for anything. */
export function isReadColumn(name: string): boolean {
  return (
    readColumnNames.has(name) || name.startsWith('addr:') || getCategoryTables().osmKeys.has(name)
  );
}

const nameColumnNames: ReadonlySet<string> = new Set([
  ...fieldColumns.name,
  ...fieldColumns.englishName,
  ...fieldColumns.banglaName,
]);

/** Whether a table with these columns can have names of places. */
export function hasNameColumn(names: readonly string[]): boolean {
  return names.some((name) => nameColumnNames.has(name));
}
