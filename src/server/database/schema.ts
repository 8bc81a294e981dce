// Written by scripts/generate-schema.mjs from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountsTable {
  id: Generated<string>;
  user_id: string;
  provider_id: string;
  account_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Timestamp | null;
  refresh_token_expires_at: Timestamp | null;
  scope: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface AreaPlaceCountsTable {
  category_id: string;
  area_slug: string;
  place_count: number;
}

export interface AttemptsTable {
  key: string;
  count: number;
  window_ends: Timestamp;
}

export interface AuthorHoldsTable {
  user_id: string;
  created_at: GeneratedTimestamp;
}

export interface CategoryCountsTable {
  category_id: string;
  institution_count: number;
}

export interface CategoryMetadataTable {
  category_id: string;
  is_visible: Generated<boolean>;
  display_order: Generated<number>;
}

export interface CategoryRequestsTable {
  id: Generated<string>;
  requester_id: string;
  name: string;
  description: string | null;
  icon: string | null;
  status: Generated<string>;
  admin_notes: string | null;
  reviewed_by: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface CategoryVersionTable {
  id: Generated<boolean>;
  version: number;
}

export interface FavouritesTable {
  user_id: string;
  institution_id: string;
  created_at: GeneratedTimestamp;
}

export interface FirstAdminLinkTable {
  only_one: Generated<boolean>;
  token_hash: string;
  created_at: GeneratedTimestamp;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  operation: string;
  input_hash: string;
  answer: unknown;
  created_at: GeneratedTimestamp;
}

export interface InstitutionCategoriesTable {
  id: Generated<string>;
  name: string;
  description: string | null;
  icon: string | null;
  created_at: GeneratedTimestamp;
}

export interface InstitutionReportsTable {
  id: Generated<string>;
  institution_id: string | null;
  reporter_id: string;
  reason: string;
  message: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  review_id: string | null;
  reply_id: string | null;
}

export interface InstitutionReviewsTable {
  id: Generated<string>;
  institution_id: string;
  user_id: string;
  rating: number;
  comment: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  is_hidden: Generated<boolean>;
  hidden_reason: string | null;
  is_unpublished: Generated<boolean>;
  images: Generated<string[]>;
}

export interface InstitutionsTable {
  id: Generated<string>;
  owner_id: string | null;
  name: string;
  name_bn: string | null;
  description: string | null;
  category_id: string;
  phone: string | null;
  email: string | null;
  website: string | null;
  facebook_url: string | null;
  whatsapp_number: string | null;
  address: string | null;
  latitude: number;
  longitude: number;
  opening_hours: unknown;
  images: Generated<string[]>;
  featured_image: GeneratedAlways<string | null>;
  is_active: Generated<boolean>;
  is_verified: Generated<boolean>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  source: string | null;
  source_id: string | null;
  source_licence: string | null;
  search: Generated<string>;
  search_names: Generated<string[]>;
  search_keys: Generated<string>;
  search_version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  location: GeneratedAlways<string>;
  search_image: GeneratedAlways<string>;
  map_cell: GeneratedAlways<number>;
  map_part: GeneratedAlways<number>;
  search_pairs: Generated<string[]>;
  search_marks: Generated<number[]>;
  verified_latitude: number | null;
  verified_longitude: number | null;
  verify_again_since: Timestamp | null;
  rating_floor: Generated<number>;
}

export interface MapCellsTable {
  level: number;
  map_column: number;
  map_row: number;
  category_id: string;
  institution_count: number;
  latitude_sum: number;
  longitude_sum: number;
}

export interface NotificationCountersTable {
  user_id: string;
  last_number: number;
}

export interface NotificationsTable {
  id: Generated<string>;
  user_id: string;
  type: string;
  title: string;
  message: string;
  data: Generated<unknown>;
  is_read: Generated<boolean>;
  created_at: GeneratedTimestamp;
  number: Generated<number>;
}

export interface ProfilesTable {
  id: string;
  full_name: string | null;
  phone_number: string | null;
  avatar_url: string | null;
  updated_at: GeneratedTimestamp;
}

export interface ReviewHoldsTable {
  user_id: string;
  institution_id: string;
}

export interface ReviewRepliesTable {
  id: Generated<string>;
  review_id: string;
  institution_id: string;
  owner_id: string | null;
  user_id: string;
  message: string;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  is_hidden: Generated<boolean>;
  hidden_reason: string | null;
  is_unpublished: Generated<boolean>;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: GeneratedTimestamp;
}

export interface SearchWordsTable {
  said: string;
  keys: number[];
  version: number;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: Timestamp;
  ip_address: string | null;
  user_agent: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  replaces: string | null;
}

export interface UploadsTable {
  key: string;
  user_id: string | null;
  uses: Generated<number>;
  remove_after: GeneratedTimestamp | null;
  is_removed: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface UserRolesTable {
  user_id: string;
  role: string;
}

export interface UsersTable {
  id: Generated<string>;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  user_type: string | null;
  phone_number: string | null;
  phone_number_verified: Generated<boolean>;
}

export interface VerificationsTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Timestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** The tables of the directory. */
export interface Database {
  accounts: AccountsTable;
  area_place_counts: AreaPlaceCountsTable;
  attempts: AttemptsTable;
  author_holds: AuthorHoldsTable;
  category_counts: CategoryCountsTable;
  category_metadata: CategoryMetadataTable;
  category_requests: CategoryRequestsTable;
  category_version: CategoryVersionTable;
  favourites: FavouritesTable;
  first_admin_link: FirstAdminLinkTable;
  idempotency_keys: IdempotencyKeysTable;
  institution_categories: InstitutionCategoriesTable;
  institution_reports: InstitutionReportsTable;
  institution_reviews: InstitutionReviewsTable;
  institutions: InstitutionsTable;
  map_cells: MapCellsTable;
  notification_counters: NotificationCountersTable;
  notifications: NotificationsTable;
  profiles: ProfilesTable;
  review_holds: ReviewHoldsTable;
  review_replies: ReviewRepliesTable;
  schema_migrations: SchemaMigrationsTable;
  search_words: SearchWordsTable;
  sessions: SessionsTable;
  uploads: UploadsTable;
  user_roles: UserRolesTable;
  users: UsersTable;
  verifications: VerificationsTable;
}
