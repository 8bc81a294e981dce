import type { OpeningHours } from '../places/opening-hours.ts';

/** A place ready to be written; all values satisfy the constraints of the tables. */
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
  /** Null when the file does not say: new places are then visible, known ones unchanged. */
  is_active: boolean | null;
}
