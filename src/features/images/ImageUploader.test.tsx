import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { ImageUploader } from './ImageUploader.tsx';
import { batchToasts, tooManyToast } from './upload-texts.ts';

const stored = ['/files/a.jpg', '/files/b.jpg', '/files/c.jpg'];
const nothing = () => undefined;

function drawn(photos: readonly string[], language: 'en' | 'bn' = 'en') {
  return renderInApp(
    <ImageUploader
      operation="institution"
      stored={photos}
      isFirstFeatured
      onChange={nothing}
      onBusy={nothing}
      onFailed={nothing}
    />,
    { language },
  );
}

describe('the image uploader', () => {
  it('[IMG-01] marks the first photo as featured, and no other', async () => {
    const html = await drawn(stored);
    const [, first, ...others] = html.split('<li ');
    expect(first).toContain('>Featured<');
    expect(others).toHaveLength(2);
    expect(others.join('')).not.toContain('Featured');
    expect(await drawn([])).not.toContain('>Featured<');
  });

  it('disables the browser’s own dragging and the menu of phones on photos, which are dragged to sort them', async () => {
    const photos = (await drawn(stored)).split('<li ').slice(1);
    expect(photos).toHaveLength(3);
    for (const photo of photos) {
      // For Safari only, so it cannot be tested in Chromium.
      expect(photo).toMatch(/^[^>]*\[-webkit-touch-callout:none\]/);
      expect(photo).toMatch(/<img[^>]* draggable="false"/);
    }
  });

  it('says how many more photos there is room for, while there is room', async () => {
    expect(await drawn(stored)).toContain('Room for 2 more.');
    expect(await drawn([...stored, '/files/d.jpg', '/files/e.jpg'])).not.toContain('Room for');
  });

  it('[IMG-02] accepts images, several at a time', async () => {
    const [input = ''] = /<input[^>]*type="file"[^>]*>/.exec(await drawn([])) ?? [];
    expect(input).toContain('accept="image/*"');
    expect(input).toContain('multiple');
  });

  it('[IMG-08] names the limit of 5 in both languages', async () => {
    const limits = { en: '5', bn: '৫' } as const;
    for (const language of ['en', 'bn'] as const) {
      const { t } = createI18n(language, await loadTexts(language));
      const texts = [tooManyToast(t).title, await drawn([], language)];
      for (const text of texts) {
        expect(text).toContain(limits[language]);
        expect(text).not.toMatch(/[{}]/);
      }
    }
  });

  it('[IMG-07] shows a toast with the limit when there are too many', async () => {
    const { t } = createI18n('en', await loadTexts('en'));
    expect(tooManyToast(t)).toEqual({
      title: 'Maximum 5 images allowed',
      variant: 'destructive',
    });
  });

  it('[IMG-10] shows toasts with the number of uploaded images and the reason of a failure', async () => {
    const { t } = createI18n('en', await loadTexts('en'));
    expect(batchToasts(t, { uploaded: 0, problems: ['wrongType'] })).toEqual([
      {
        title: 'Failed to upload images',
        // Phones offer HEIC files as photos, but most browsers cannot read them.
        description: 'This file cannot be read as a photo. Save it as JPEG, then choose it again.',
        variant: 'destructive',
      },
    ]);
    expect(
      batchToasts(t, { uploaded: 2, problems: ['offline'] }).map(({ title }) => title),
    ).toEqual(['2 image(s) uploaded successfully', 'Failed to upload images']);
    expect(batchToasts(t, { uploaded: 3, problems: [] })).toEqual([
      { title: '3 image(s) uploaded successfully' },
    ]);
  });
});
