import { emptyFormValues } from '../features/register/institution-form-values.ts';
import type { InstitutionFormValues } from '../features/register/institution-form-values.ts';

/** A complete form, with the changes that matter to a test. */
export function exampleForm(changes: Partial<InstitutionFormValues> = {}): InstitutionFormValues {
  return {
    ...emptyFormValues,
    name: 'Demo Tea Stall',
    category: { id: '5d7d7a6e-0f2f-4a4e-8d1c-6a1b2c3d4e5f', name: 'Coffee Shop' },
    phone: '01712-345678',
    location: { lat: 23.7461, lng: 90.3742, address: 'Dhanmondi, Dhaka' },
    images: ['/files/a1b2c3.jpg'],
    ...changes,
  };
}
