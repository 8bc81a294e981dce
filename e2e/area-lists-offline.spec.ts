import { findCategoryId } from './demo-directory.ts';
import { cutNetwork, keepOffline } from './offline-network.ts';
import { waitForCachedFiles, waitForStoredAnswer } from './offline-store.ts';
import { openPage, reloadPage } from './open-page.ts';
import { expect, test } from './network-proxy.ts';
import { cards } from './place-list.ts';

test.describe.configure({ timeout: 90_000 });

test('without a network the list of an area that was seen is shown with its area @extended', async ({
  page,
  wire,
  expectTrouble,
}) => {
  expectTrouble(/net::ERR_|Failed to load resource|Failed to fetch/);
  const id = await findCategoryId(page, 'Hospital');
  await openPage(page, `/institutions/${id}?category=Hospital&area=dhanmondi-dhaka`);
  const nearest = await cards(page).first().getByRole('heading').textContent();
  await waitForStoredAnswer(page, 'area');
  await waitForStoredAnswer(page, 'institutions');
  await waitForCachedFiles(page);
  await cutNetwork(page, wire);
  await reloadPage(page);
  await keepOffline(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hospitals in Dhanmondi, Dhaka');
  await expect(cards(page).first().getByRole('heading')).toHaveText(nearest ?? '');
  await expect(page.getByText('Distances from the middle of Dhanmondi')).toBeVisible();
});
