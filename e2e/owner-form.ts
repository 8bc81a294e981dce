import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { emptyFormValues } from '../src/features/register/institution-form-values.ts';
import type { FormDraft } from '../src/features/register/form-draft.ts';
import { registrationDraftName } from '../src/web/form-draft-names.ts';
import { awayFromOthers, uploadPicture } from './api-actions.ts';
import { findCategoryId } from './demo-directory.ts';
import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { openPage } from './open-page.ts';

/** A JPEG file for an upload, of one colour, by which it can be recognised. */
export async function createPhoto(
  name: string,
  { width = 640, height = 480, colour = '#2a7' } = {},
) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A tab of the form, by the beginning of its name: its state may follow. */
export function formTab(page: Page, name: 'Basic info' | 'Location' | 'Hours' | 'Images') {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) });
}

/** Chooses the first address found for a text. */
export async function chooseAddress(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search for the address' }).fill(text);
  await page.getByRole('option').first().click();
}

/** Fills in the registration of a place, except for its hours. */
export async function fillRegistration(page: Page, name: string): Promise<void> {
  await openPage(page, '/register-institution');
  // An earlier draft opens at the tab where it was left.
  await formTab(page, 'Basic info').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Category' }).fill('Coffee');
  await page.getByRole('option', { name: 'Coffee Shop' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('01712-345678');
  await formTab(page, 'Location').click();
  await chooseAddress(page, 'Dhanmondi');
  await formTab(page, 'Images').click();
  await page.getByLabel('Add photos').setInputFiles([await createPhoto('front.jpg')]);
  await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

/**
 * Opens the registration at the tab for images, with a draft of the same place as `fillRegistration`
 * fills in: for journeys about what comes after. The person has to be signed in.
 */
export async function openRegistrationDraft(page: Page, name: string): Promise<void> {
  const { user }: { user: { id: string } } = await (await page.request.get('/api/session')).json();
  const category = 'Coffee Shop';
  const draft: FormDraft = {
    values: {
      ...{ ...emptyFormValues, name, phone: '01712-345678', images: await uploadPicture(page) },
      category: { id: await findCategoryId(page, category), name: category },
      location: awayFromOthers(),
    },
    ...{ key: randomUUID(), tab: 'images' },
  };
  await page.addInitScript(
    ([storageKey, text]) => {
      // Only on the first load: afterwards the page keeps the draft itself.
      if (sessionStorage.getItem('begun')) return;
      sessionStorage.setItem('begun', 'true');
      localStorage.setItem(storageKey, text);
    },
    [registrationDraftName(user.id, draft.key), JSON.stringify(draft)] as const,
  );
  await openPage(page, '/register-institution');
  await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
}

/** An institution as the API returns it. */
export async function fetchInstitution(page: Page, id: string): Promise<Record<string, unknown>> {
  return (await page.request.get(`/api/institutions/${id}`)).json();
}

/** The id in the address of a place's page. */
export function institutionIdInUrl(page: Page): string {
  return /\/institution\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
}
