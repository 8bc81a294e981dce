import type { OpeningHours } from '../places/opening-hours.ts';

/** A place as it is written into the directory. Everything in it fits the tables' rules. */
export interface ImportedPlace {
  source: string;
  source_id: string;
  source_licence: string | null;
  /** The key of its category. */
  category: string;
  name: string;
  name_bn: string | null;
  description: string | null;
  address: string | null;
  latitude: number;
  longitude: number;
  phone: string | null;
  whatsapp_number: string | null;
  email: string | null;
  website: string | null;
  facebook_url: string | null;
  opening_hours: OpeningHours | null;
  /** Null when the file does not say: a new place is then shown, a known one stays as it is. */
  is_active: boolean | null;
}
