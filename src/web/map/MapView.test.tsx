import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { MapView } from './MapView.tsx';
import { MiniMap } from './MiniMap.tsx';

const ignore = () => undefined;
const dhaka = { lat: 23.8103, lng: 90.4125 };

const map = (
  <MapView
    label="Places"
    markers={[]}
    highlighted={null}
    selected={null}
    start={{ center: dhaka, zoom: 13 }}
    frame={null}
    onMoveEnd={ignore}
    onMoveStart={ignore}
    onSelect={ignore}
    onHighlight={ignore}
    onDeepestCluster={ignore}
    externalHref="https://maps.example/?a=1&b=2"
  />
);

describe('a map before Leaflet has loaded', () => {
  it('has its label, and a link to another map for browsers without scripts', async () => {
    const html = await renderInApp(map);
    expect(html).toContain('aria-label="Places"');
    expect(html).toMatch(/<noscript><a href="https:\/\/maps\.example\/\?a=1&amp;b=2"/);
    expect(html).toContain('Look at this map elsewhere');
  });

  it('shows the attribution of its tiles as text', async () => {
    expect(await renderInApp(map)).toContain('>Example</p>');
  });

  it('has labels in both languages', async () => {
    expect(await renderInApp(map)).toContain('aria-label="Zoom in"');
    expect(await renderInApp(map, { language: 'bn' })).toContain('aria-label="বড় করে দেখুন"');
  });
});

it('a small map links to the large one', async () => {
  const html = await renderInApp(
    <MiniMap
      marker={{
        id: 'a',
        position: dhaka,
        label: 'Demo Bakery',
        tint: 'clay',
        icon: '/icons.svg#cake',
      }}
      to="/general-map?at=23.8103,90.4125,16"
      linkLabel="Demo Bakery on the map"
    />,
  );
  expect(html).toContain('href="/general-map?at=23.8103,90.4125,16"');
  expect(html).toContain('Demo Bakery on the map');
});
