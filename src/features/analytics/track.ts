import type { Language } from '../../shared/language.ts';

/** The events with their data: ids, counts and lengths, but nothing that a person typed (D45). */
export interface AnalyticsEvents {
  page_view: { path: string; lng: Language };
  view_category: { category_id: string };
  view_institution: { institution_id: string; category_id: string };
  /** `length`: letters typed; `categories`: how many were chosen; `results`: how many were reported. */
  search: { length: number; categories: number; results: number };
  /** Null for the map of all places. */
  view_map: { category_id: string | null };
  /** `position` counts from 1. */
  place_selected: { institution_id: string; position: number };
  map_view_clicked: null;
  category_list_clicked: null;
  add_business_clicked: null;
  ad_banner_shown: { placement: 'home' };
  ad_banner_hidden: { placement: 'home' };
  ad_interstitial_shown: { placement: 'category_list' };
}

type Parameters<Name extends keyof AnalyticsEvents> = AnalyticsEvents[Name] extends null
  ? []
  : [AnalyticsEvents[Name]];

/** Logs an event to the console, and nowhere else. */
export function track<Name extends keyof AnalyticsEvents>(
  name: Name,
  ...parameters: Parameters<Name>
): void {
  console.info(name, ...parameters);
}
