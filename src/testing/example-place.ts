import type { Institution } from '../features/places/contract.ts';

/** A place for tests of the interface, with the changes that matter. */
export function examplePlace(changes: Partial<Institution> = {}): Institution {
  const images = changes.images ?? [];
  return {
    id: '0b0b9d0e-6c3e-4f4e-9a55-1d6f3c1f0a01',
    owner_id: null,
    name: 'Demo Bakery',
    name_bn: null,
    description: null,
    category_id: '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f',
    category_name: 'Bakery',
    phone: null,
    email: null,
    website: null,
    facebook_url: null,
    whatsapp_number: null,
    address: null,
    latitude: 23.7461,
    longitude: 90.3742,
    opening_hours: null,
    images,
    featured_image: images[0] ?? null,
    is_active: true,
    is_verified: false,
    rating: 0,
    reviewCount: 0,
    source: null,
    source_licence: null,
    created_at: '2026-03-01T06:00:00.000Z',
    updated_at: '2026-03-01T06:00:00.000Z',
    ...changes,
  };
}

/** Addresses of `count` photos. */
export function examplePhotos(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/files/photo-${index + 1}.webp`);
}
