import { describe, expect, it } from 'vitest';
import { createI18n, loadTexts } from '../../web/i18n/i18n.ts';
import { iconKeys } from './category-icon.ts';
import { chosenDrawing, drawingName, iconChoices } from './icon-choices.ts';

describe('the choice of icons', () => {
  it('offers every drawing once, each with a name of its own in both languages', async () => {
    expect(new Set(iconChoices).size).toBe(iconChoices.length);
    expect(new Set(iconKeys.map(chosenDrawing))).toEqual(new Set(iconChoices));
    for (const language of ['en', 'bn'] as const) {
      const { t } = createI18n(language, await loadTexts(language));
      const names = iconChoices.map((drawing) => drawingName(t, drawing));
      expect(names.filter((name) => name.includes('.'))).toEqual([]);
      expect(new Set(names).size).toBe(iconChoices.length);
    }
  });

  it('shows the drawing of a stored key, and none for an unknown key', () => {
    expect(chosenDrawing('hotel')).toBe('bed-double');
    expect(chosenDrawing('no-such-icon')).toBeNull();
    expect(chosenDrawing(null)).toBeNull();
  });
});
