import { findCurrentViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from './fixtures.ts';
import { createTextLookup } from './interface-texts.ts';
import { changeLook, prepareLook } from './looks.ts';
import type { Look } from './looks.ts';
import { imitateOlderBrowser } from './older-browser.ts';
import { openPage } from './open-page.ts';
import { registerAndSignIn } from './session.ts';
import { expectScreen, withLanguageParam, visitorScreens } from './visitor-screens.ts';

const latin = /[A-Za-z]/;

/** Words that stay as they are in Bangla: the other language's own name, names of sources. */
const kept = [
  ...['English', 'OpenStreetMap', 'ODbL', 'Leaflet', 'WhatsApp', 'Facebook', 'GPS', 'JSON'],
  // Beginnings of addresses, and an example address.
  ...['https://www.facebook.com/your.page', 'https://', 'http://'],
];

/** Keys in the API's JSON whose values are names, addresses and texts by users. */
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
  'reporter_name',
  'institution_name',
  'institution_name_bn',
  'phone',
  'email',
  'website',
  'facebook_url',
  'whatsapp_number',
  'source',
  'source_licence',
]);

/** Collects the directory's and its users' own texts from API responses and the data in the first page. */
class DirectoryWords {
  readonly #words = new Set<string>();

  read(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    // Names of categories are translated by the interface, so they do not count.
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

  /** Adds texts that count as the directory's own. */
  add(words: readonly string[]): void {
    for (const word of words) this.#words.add(word);
  }

  /** The rest of a text once the texts of the directory and its users are removed. */
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
    // The notification stream never ends.
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

/** Retries until no English is left, since texts in late responses become known only then. */
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
  const withLatin = new Set((await textsOf(page)).filter((text) => latin.test(text)));
  return [...withLatin].filter((text) => latin.test(words.without(text)));
}

const t = createTextLookup('bn');
/** The headings of screens by which each is told from the others, by their names or paths. */
const headings: Record<string, string | RegExp> = {
  home: t('home.heading'),
  'category list': t('categoryList.heading'),
  'place list': t('categoryNames.bakery'),
  'rich place': 'ডেমো বেকারি',
  'category map': new RegExp(t('categoryNames.hospital')),
  'general map': t('maps.general'),
  'sign-in': t('auth.signInHeading'),
  '/register-institution': t('institutionForm.heading'),
  '/profile': t('profile.heading'),
  '/settings': t('settings.heading'),
  '/favourites': t('favourites.heading'),
};

test.describe('in Bangla no English text is shown', () => {
  test.describe('on a phone', () => {
    const phone: Look = { language: 'bn', width: 360, colorScheme: 'light' };
    const desktop: Look = { language: 'en', width: 1280, colorScheme: 'dark' };
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test.setTimeout(300_000);

    // Each screen is loaded once for all of it: neither what axe finds nor the language depends on the
    // browser's age.
    test('[I18N-14] [ROUTE-01] on any screen of visitors, each at its own path; axe finds no violations there, nor in English on a dark desktop, and an older browser shows them', async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/status of 404/);
      await imitateOlderBrowser(page);
      for (const { name, path: pathOf, isNotFound } of visitorScreens) {
        const words = new DirectoryWords();
        const readAnswers = watchAnswers(page, words);
        const path = await pathOf(page);
        await prepareLook(page, phone);
        const answer = await openPage(page, withLanguageParam(path, 'bn'));
        expect(answer?.status(), name).toBe(isNotFound ? 404 : 200);
        expect(decodeURI(page.url())).toContain(path);
        const heading = page.getByRole('heading', { level: 1, name: headings[name] ?? /./ });
        await expect(heading, name).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
        await expectScreen(page, name);
        await noEnglishLeft(page, words, readAnswers, name);
        const texts = await textsOf(page);
        expect(
          texts.some((text) => /[\u0980-\u09FF]/.test(text)),
          name,
        ).toBe(true);
        expect.soft(await findCurrentViolations(page), name).toEqual([]);
        await changeLook(page, desktop);
        expect.soft(await findCurrentViolations(page), `${name}, wide and dark`).toEqual([]);
      }
    });
  });

  test('[I18N-14] [ROUTE-02] on the screens of signed-in people, each at its own path, and in their tabs', async ({
    page,
  }) => {
    await registerAndSignIn(page, { roles: ['owner', 'admin'], fullName: 'রহিম উদ্দিন' });
    const answer = await page.request.get('/api/categories?pageSize=100');
    const { items }: { items: { name: string }[] } = await answer.json();
    const me: { id: string } = await (await page.request.get('/api/me')).json();
    for (const path of [
      ...['/profile', '/settings', '/favourites', '/saved', '/register-institution'],
      ...[
        '/admin/categories',
        '/admin/institutions',
        '/admin/reports',
        '/admin/authors',
        `/admin/authors/${me.id}`,
        '/auth/first-admin?token=x',
      ],
    ]) {
      const words = new DirectoryWords();
      // This screen shows the stored names beside their translations.
      if (path === '/admin/categories') words.add(items.map(({ name }) => name));
      // The command is the same in every language.
      if (path.startsWith('/auth')) words.add(['npm run admin -- grant EMAIL']);
      const readAnswers = watchAnswers(page, words);
      await openPage(page, withLanguageParam(path, 'bn'));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, path).toHaveText(headings[path] ?? /[\u0980-\u09FF]/);
      expect(page.url()).toContain(path);
      await noEnglishLeft(page, words, readAnswers);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
        await noEnglishLeft(page, words, readAnswers);
      }
    }
  });

  test('[I18N-14] after a switch from English on home, in suggestions and in the category filter @extended', async ({
    page,
  }) => {
    const words = new DirectoryWords();
    const readAnswers = watchAnswers(page, words);
    await openPage(page, '/?lng=en');
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
});
