import { violations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { holdCalls } from './held.ts';
import { open } from './open.ts';
import { registerAndSignIn } from './session.ts';
import { inLanguage, visitorScreens } from './visitor-screens.ts';

/** Words that stay as they are in Bangla: the other language's own name, names of sources. */
const kept = [
  ...['English', 'OpenStreetMap', 'ODbL', 'Leaflet', 'WhatsApp', 'Facebook', 'GPS', 'JSON'],
  // How addresses begin, and one for example.
  ...['https://www.facebook.com/your.page', 'https://', 'http://'],
];

/** Keys of the API under which names, addresses and what people wrote travel. */
const dataKeys = new Set([
  'name',
  'name_bn',
  'address',
  'description',
  'comment',
  'message',
  'full_name',
  'author_name',
  'authorName',
  'phone',
  'email',
  'website',
  'facebook_url',
  'whatsapp_number',
  'source',
  'source_licence',
]);

/** Collects what the directory and its users said, of answers and of the first page's own data. */
class DirectoryWords {
  readonly #words = new Set<string>();

  read(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    // Names of categories are the interface's to translate.
    if ('institution_count' in value) return;
    for (const [key, inner] of Object.entries(value)) {
      if (dataKeys.has(key) && typeof inner === 'string') {
        this.#words.add(inner.trim());
        this.#words.add(inner.trim().replace(/^https?:\/\/(www\.)?/, ''));
      } else {
        this.read(inner);
      }
    }
  }

  /** Takes words for the directory's own. */
  add(words: readonly string[]): void {
    for (const word of words) this.#words.add(word);
  }

  /** What of a text is neither the directory's nor its users'. */
  without(text: string): string {
    const known = [...this.#words, ...kept].filter(Boolean).toSorted((a, b) => b.length - a.length);
    return known.reduce((rest, word) => rest.replaceAll(word, ' '), text.replaceAll(/\s+/g, ' '));
  }
}

function watchAnswers(page: Page, words: DirectoryWords): () => Promise<void> {
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || !response.ok()) return;
    // A stream of notifications does not end.
    if (!response.headers()['content-type']?.includes('json')) return;
    reading.push(
      response.json().then(
        (body: unknown) => words.read(body),
        () => undefined,
      ),
    );
  });
  return async () => {
    await Promise.all(reading);
    words.read(
      await page.evaluate(() => JSON.parse(document.getElementById('state')?.textContent ?? '{}')),
    );
  };
}

/** Waits until there is none left: what comes late is read and looked at again. */
async function noEnglishLeft(
  page: Page,
  words: DirectoryWords,
  readAnswers: () => Promise<void>,
  where = '',
): Promise<void> {
  const left = async () => {
    await readAnswers();
    return englishLeft(page, words);
  };
  await expect.poll(left, { message: where }).toEqual([]);
}

/** Every text of the page that a visitor sees or hears. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript'))
        texts.push(node.textContent ?? '');
    }
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'alt',
      'placeholder',
      'title',
    ];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of spoken) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

async function englishLeft(page: Page, words: DirectoryWords): Promise<string[]> {
  const left = (await textsOf(page)).filter((text) => /[A-Za-z]/.test(words.without(text)));
  return [...new Set(left)];
}

test.describe('in Bangla no English text is left', () => {
  test.describe('on a phone', () => {
    test.use({
      viewport: { width: 360, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
    });
    test.setTimeout(300_000);

    test('[I18N-14] on any screen, nor does axe find anything there', async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/status of 404/);
      for (const { name, path } of visitorScreens) {
        const words = new DirectoryWords();
        const readAnswers = watchAnswers(page, words);
        await open(page, inLanguage(await path(page), 'bn'));
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
        await noEnglishLeft(page, words, readAnswers, name);
        const texts = await textsOf(page);
        expect(
          texts.some((text) => /[\u0980-\u09FF]/.test(text)),
          name,
        ).toBe(true);
        expect.soft(await violations(page, 'bn'), name).toEqual([]);
      }
    });
  });

  test('[I18N-14] on the screens of signed-in people, in all their tabs', async ({ page }) => {
    await registerAndSignIn(page, { roles: ['owner', 'admin'], fullName: 'রহিম উদ্দিন' });
    const answer = await page.request.get('/api/categories?pageSize=100');
    const { items }: { items: { name: string }[] } = await answer.json();
    for (const path of [
      ...['/profile', '/settings', '/saved', '/register-institution'],
      ...['/admin/categories', '/admin/institutions', '/auth/first-admin?token=x'],
    ]) {
      const words = new DirectoryWords();
      // There they stand as they are stored, beside their translations.
      if (path === '/admin/categories') words.add(items.map(({ name }) => name));
      // A command is typed as it is.
      if (path.startsWith('/auth')) words.add(['npm run admin -- grant EMAIL']);
      const readAnswers = watchAnswers(page, words);
      await open(page, inLanguage(path, 'bn'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0980-\u09FF]/);
      await noEnglishLeft(page, words, readAnswers);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await noEnglishLeft(page, words, readAnswers);
      }
    }
  });

  test('[I18N-14] also after switching on the spot, in suggestions and the category filter', async ({
    page,
  }) => {
    const words = new DirectoryWords();
    const readAnswers = watchAnswers(page, words);
    await open(page, '/?lng=en');
    expect((await englishLeft(page, words)).length).toBeGreaterThan(10);
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await noEnglishLeft(page, words, readAnswers);
    const search = page.getByRole('main').getByRole('search');
    await search.getByRole('button', { name: /^ক্যাটাগরি বাছুন/ }).click();
    await search.getByRole('checkbox', { name: 'বেকারি' }).check();
    await expect(page.getByRole('option').first()).toBeVisible();
    await noEnglishLeft(page, words, readAnswers);
  });

  test('[I18N-08] a link pressed at once before the language is followed', async ({ page }) => {
    await open(page, '/?lng=en');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('nav a[href="/category-list"]')?.click();
      document.querySelector<HTMLElement>('header a[hreflang=bn]')?.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ক্যাটাগরি');
    await expect(page).toHaveURL('/category-list');
  });

  test('a language whose texts cannot be fetched is said, and the old one stays; while they are fetched again, a link is followed', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/\/assets\/first-/);
    await open(page, '/?lng=en');
    await page.route(/\/assets\/first-/, (route) => route.abort());
    const lost = await holdCalls(page, /\/assets\/first-/);
    const bangla = page.getByRole('banner').getByRole('link', { name: 'বাংলা' });
    // Whoever has chosen the other one again by then is told of no failure.
    const lostAgain = page.waitForEvent('requestfailed', (one) => one.url().includes('?again='));
    await bangla.click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    lost();
    await lostAgain;
    await page.evaluate(() => fetch('/api/health').then((response) => response.text()));
    expect(await page.getByText('The language could not be changed.').count()).toBe(0);
    await bangla.click();
    await expect(page.getByRole('alert')).toContainText('The language could not be changed.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.unrouteAll();
    const texts = await held(page, /\/assets\/first-[^/]*\.js/);
    const screen = await held(page, /\/assets\/CategoryListScreen-[^/]*\.js/);
    await bangla.click();
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    texts();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    screen();
    await expect(page).toHaveURL('/category-list');
  });

  test('the language that was chosen last is spoken, however late the one before comes; the keyboard stays at the switch', async ({
    page,
  }) => {
    await open(page, '/?lng=en');
    const texts = await held(page, /\/assets\/first-[^/]*\.js/);
    const fetched = page.waitForResponse(/\/assets\/first-[^/]*\.js/);
    const languages = page.getByRole('banner').getByRole('group', { name: 'Language' });
    await languages.getByRole('link', { name: 'বাংলা' }).click();
    await languages.getByRole('link', { name: 'English' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Map' }).click();
    texts();
    await (await fetched).finished();
    await page.getByRole('navigation').getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // A phone shows one language at a time.
    await page.setViewportSize({ width: 360, height: 740 });
    await languages.getByRole('link', { name: 'বাংলা' }).press('Enter');
    const english = page.getByRole('banner').getByRole('link', { name: 'English' });
    await expect(english).toBeFocused();
    await english.press('Enter');
    await expect(languages.getByRole('link', { name: 'বাংলা' })).toBeFocused();
  });

  test('[I18N-08] a place that is gone to while the language comes speaks that language alone', async ({
    page,
  }) => {
    const laterTexts = await held(page, /\/assets\/later-[^/]*\.js/);
    await open(page, '/?lng=en');
    const firstTexts = await held(page, /\/assets\/first-[^/]*\.js/);
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await page.getByRole('main').locator('a[href^="/institution/"]').first().click();
    firstTexts();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    laterTexts();
    await expect(page.getByRole('heading', { name: 'খোলার সময়' })).toBeVisible();
  });

  test('[I18N-08] so does one whose own texts come while the letters of the language do', async ({
    page,
  }) => {
    const laterTexts = await held(page, /\/assets\/later-[^/]*\.js/);
    await open(page, '/?lng=en');
    const letters = await held(page, /-bengali-[^/]*\.woff2/);
    const firstTexts = page.waitForResponse(/\/assets\/first-[^/]*\.js/);
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await (await firstTexts).finished();
    await page.getByRole('main').locator('a[href^="/institution/"]').first().click();
    laterTexts();
    await expect(page).toHaveURL(/\/institution\//);
    letters();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('heading', { name: 'খোলার সময়' })).toBeVisible();
  });
});

/** Keeps what matches from arriving until the function that this gives is called. */
async function held(page: Page, address: RegExp): Promise<() => void> {
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(address, async (route) => {
    await waiting;
    await route.continue();
  });
  return () => goOn();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ expectTrouble }) => {
    expectTrouble(/ csp$/);
  });
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  test('[I18N-08] the language that was switched to stays, by links and forms', async ({
    page,
  }) => {
    await page.goto('/category-list');
    await expect(heading(page)).toHaveText('Categories');
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await expect(heading(page)).toHaveText('ক্যাটাগরি');
    await page.getByRole('searchbox', { name: 'ক্যাটাগরি খুঁজুন' }).fill('pharm');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/category-list?search=pharm');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(heading(page)).toHaveText('ফার্মেসি');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(heading(page)).toHaveText('Pharmacy');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('[I18N-07] a link that names a language keeps it for the visit, not longer', async ({
    page,
  }) => {
    await page.goto('/category-list?lng=bn');
    await expect(heading(page)).toHaveText('ক্যাটাগরি');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    // It has no end of its own: that of the browser's session ends it.
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name, value, expires }) => [name, value, expires])).toEqual([
      ['visit-language', 'bn', -1],
    ]);
  });
});

test('[I18N-08] who switches before the scripts have come has switched', async ({ page }) => {
  // The script of the first page might come just as it is left, and keep English once more.
  const goOn = await holdCalls(page, '**/assets/when-idle-*');
  await open(page, '/category-list');
  await page.evaluate(() => localStorage.setItem('preferred-language', 'en'));
  // As the link does by itself, without the script that would keep it.
  await page.evaluate(() => location.assign('?lng=bn'));
  await page.waitForURL('/category-list?lng=bn');
  goOn();
  const preferred = () => page.evaluate(() => localStorage.getItem('preferred-language'));
  await expect.poll(preferred).toBe('bn');
  await open(page, '/auth');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});
