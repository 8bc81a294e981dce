// Written by scripts/generate-schema.mjs from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

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

export interface InstitutionReviewsTable {
  id: Generated<string>;
  institution_id: string;
  user_id: string;
  rating: number;
  comment: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
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

export interface NotificationsTable {
  id: Generated<string>;
  user_id: string;
  type: string;
  title: string;
  message: string;
  data: Generated<unknown>;
  is_read: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface ProfilesTable {
  id: string;
  full_name: string | null;
  phone_number: string | null;
  avatar_url: string | null;
  updated_at: GeneratedTimestamp;
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
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: GeneratedTimestamp;
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
}

/** The tables of the directory. */
export interface Database {
  category_counts: CategoryCountsTable;
  category_metadata: CategoryMetadataTable;
  category_requests: CategoryRequestsTable;
  idempotency_keys: IdempotencyKeysTable;
  institution_categories: InstitutionCategoriesTable;
  institution_reviews: InstitutionReviewsTable;
  institutions: InstitutionsTable;
  map_cells: MapCellsTable;
  notifications: NotificationsTable;
  profiles: ProfilesTable;
  review_replies: ReviewRepliesTable;
  schema_migrations: SchemaMigrationsTable;
  user_roles: UserRolesTable;
  users: UsersTable;
}
