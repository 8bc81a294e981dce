import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mergedTexts } from '../../../build/texts-plugin.ts';
import { createI18n } from './i18n.ts';

it('[I18N-06] a text that is missing in the chosen language is shown in English', async () => {
  const root = await mkdtemp(path.join(os.tmpdir(), 'texts-'));
  const folder = path.join(root, 'src/features/a');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'texts.en.json'),
    JSON.stringify({ a: { both: 'Both', english: 'English only' } }),
  );
  await writeFile(path.join(folder, 'texts.bn.json'), JSON.stringify({ a: { both: 'দুটোই' } }));
  const { t } = createI18n('bn', await mergedTexts(root, 'bn'));
  expect(t('a.both')).toBe('দুটোই');
  expect(t('a.english')).toBe('English only');
  await rm(root, { recursive: true });
});
