import { findCurrentViolations } from './accessibility.ts';
import { registerPlace, setOpeningHours } from './api-actions.ts';
import { findPlacePath } from './demo-directory.ts';
import { editDialog } from './edit-dialog.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { waitForStoredAnswer } from './offline-store.ts';
import { openPage } from './open-page.ts';
import { formTab } from './owner-form.ts';
import { main } from './page-parts.ts';
import { cards, openPlaceList } from './place-list.ts';
import { registerAndSignIn } from './session.ts';
import { shiftClock } from './shift-clock.ts';

const minuteMs = 60_000;
/** The midnight at which a future Victory Day begins, far from any Eid. */
const midnight = Date.parse('2039-12-16T00:00:00+06:00');

const dayMs = 1440 * minuteMs;

/** Makes the server's time agree with each page's clock, or be ahead of it by `slowMs`. */
async function agreeOnTime(page: Page, slowMs = 0): Promise<void> {
  await page.route('**/api/health', async (route) => {
    const date = new Date((await page.evaluate(() => Date.now())) + slowMs).toUTCString();
    await route.fulfill({ json: { status: 'ok' }, headers: { date } });
  });
}

const noteOf = (page: Page) => main(page).getByText(/hours may differ\.|খোলার সময় ভিন্ন হতে পারে।/);

test('[PLACE-19] the page of a place that stays open past midnight says that the new day is a holiday', async ({
  page,
}) => {
  // The page takes the day from the server's response. Time that passes before that would make the page old.
  await agreeOnTime(page, dayMs);
  await page.clock.install();
  await openPage(page, await findPlacePath(page, 'Demo Bakery'));
  await page.clock.pauseAt(midnight - dayMs - minuteMs);
  // 15 December 2039 is a Thursday.
  const today = page.getByRole('term').filter({ hasText: '(today)' });
  await expect(today).toHaveText('Thursday (today)');
  await expect(noteOf(page)).toHaveCount(0);
  await page.clock.runFor(minuteMs - 1000);
  await expect(noteOf(page)).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(noteOf(page)).toHaveText('Victory Day today: hours may differ.');
});

test('[PLACE-19] a list, a place and the saved places say on a phone that today is a holiday, in both languages @extended', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await agreeOnTime(page);
  await shiftClock(page, midnight + 720 * minuteMs - Date.now());
  const noteIs = async (words: string, colorScheme: 'light' | 'dark') => {
    await expect(noteOf(page)).toHaveText(words);
    // The screen is hidden for a moment while its language changes.
    await expect(noteOf(page)).toBeVisible();
    const box = await noteOf(page).boundingBox();
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(360);
    await page.emulateMedia({ colorScheme });
    expect(
      await findCurrentViolations(page, { within: 'p:has(> .lucide-calendar-clock)' }),
    ).toEqual([]);
  };
  const speak = (language: string) =>
    page.getByRole('banner').getByRole('link', { name: language }).click();
  const noteIsThere = async () => {
    // Each language in one theme, as colours do not depend on the language.
    await noteIs('Victory Day today: hours may differ.', 'light');
    await speak('বাংলা');
    await noteIs('আজ বিজয় দিবস: খোলার সময় ভিন্ন হতে পারে।', 'dark');
    await speak('English');
  };
  await openPlaceList(page, 'Bakery', '&q=Demo+Bakery');
  await noteIsThere();
  await cards(page).getByRole('link', { name: 'Demo Bakery', exact: true }).click();
  // Waits for the place, as the list has such a note, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo Bakery');
  await noteIsThere();
  await waitForStoredAnswer(page, 'institutions');
  await openPage(page, '/saved');
  await noteIsThere();
});

test('[PLACE-19] [EDIT-01] the page of a place asks its owner, and nobody else, for the hours of a holiday that is near @extended', async ({
  page,
  browser,
}) => {
  await registerAndSignIn(page, { roles: ['owner'] });
  const id = await registerPlace(page, 'Victory Bakery');
  await setOpeningHours(page, id, new Date(midnight), new Date(midnight + 540 * minuteMs));
  const prompt = page.getByRole('link', { name: 'Other hours on Victory Day? Tell visitors' });
  await agreeOnTime(page);
  await shiftClock(page, midnight - 6 * dayMs - Date.now());
  await openPage(page, `/institution/${id}`);
  await prompt.click();
  await expect(formTab(page, 'Hours')).toHaveAttribute('aria-selected', 'true');
  await editDialog(page).getByRole('button', { name: 'Add special hours' }).click();
  await editDialog(page).getByLabel('Special hours 1: First day').fill('2039-12-16');
  await editDialog(page).getByRole('button', { name: 'Update' }).click();
  await expect(editDialog(page)).toBeHidden();
  await expect(main(page).getByRole('term').last()).toHaveText('Friday, 16 December');
  await expect(prompt).toHaveCount(0);

  const visitor = await browser.newPage();
  const other = await registerPlace(page, 'Silent Bakery');
  await setOpeningHours(page, other, new Date(midnight), new Date(midnight + 540 * minuteMs));
  await agreeOnTime(visitor);
  await shiftClock(visitor, midnight - 6 * dayMs - Date.now());
  for (const each of [page, visitor]) {
    await openPage(each, `/institution/${other}`);
    await expect(main(each).getByRole('term').last()).toHaveText('Friday');
    await expect(main(each).getByRole('link', { name: 'Tell visitors' })).toHaveCount(
      each === page ? 1 : 0,
    );
  }
  await visitor.close();
});
