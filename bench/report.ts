import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** A bar chart of a result, one bar per row. */
const Plot = z.object({
  title: z.string(),
  unit: z.string(),
  bars: z.array(z.object({ label: z.string(), value: z.number() })),
});
export type Plot = z.infer<typeof Plot>;

const Result = z.object({ plots: z.array(Plot), summary: z.array(z.string()) });

const folder = path.resolve('bench/results');
const rowHeight = 24;
const labelWidth = 300;
const plotWidth = 900;

/** Stores a result as JSON and renders all stored ones as one page; returns the page's path. */
export async function writeReport(name: string, result: unknown): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(result, null, 2));
  const sections: string[] = [];
  for (const file of (await readdir(folder)).toSorted()) {
    const { plots, summary } = Result.parse(
      JSON.parse(await readFile(path.join(folder, file), 'utf8')),
    );
    sections.push(`<h1>${escape(file.replace('.json', ''))}</h1>`);
    sections.push(`<ul>${summary.map((text) => `<li>${escape(text)}</li>`).join('')}</ul>`);
    sections.push(...plots.map(renderPlot));
  }
  const page = path.resolve('bench/report.html');
  await writeFile(
    page,
    `<!doctype html><meta charset="utf-8"><title>Measurements</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}svg{width:100%}</style>
${sections.join('\n')}`,
  );
  return page;
}

function renderPlot({ title, unit, bars }: Plot): string {
  const maxValue = Math.max(...bars.map(({ value }) => value), 1e-9);
  const rows = bars.map(({ label, value }, row) => {
    const width = ((plotWidth - labelWidth - 90) * value) / maxValue;
    const y = row * rowHeight;
    return `<text x="${labelWidth - 8}" y="${y + 16}" text-anchor="end">${escape(label)}</text>
<rect x="${labelWidth}" y="${y + 4}" width="${width.toFixed(1)}" height="${rowHeight - 8}" fill="#00654a"/>
<text x="${labelWidth + width + 6}" y="${y + 16}">${value}</text>`;
  });
  return `<h2>${escape(title)} (${escape(unit)})</h2>
<svg viewBox="0 0 ${plotWidth} ${bars.length * rowHeight}" font-size="13" font-family="sans-serif">${rows.join('')}</svg>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
