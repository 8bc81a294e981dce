import { expect, it, vi } from 'vitest';
import {
  filesOfImage,
  imageFile,
  imageSource,
  imageSrcSet,
  isOwnImage,
  largestSource,
} from './image-sizes.ts';

it('names every width of an image of ours, and none of others', () => {
  expect(imageFile('abc', 320)).toBe('abc-320.webp');
  expect(imageFile('abc', 1600)).toBe('abc.webp');
  expect(imageSrcSet('/files/abc.webp')).toBe(
    '/files/abc-320.webp 320w, /files/abc-800.webp 800w, /files/abc.webp 1600w',
  );
  expect(imageSrcSet('https://example.com/abc.webp')).toBeUndefined();
  expect(imageSrcSet('/files/../abc.webp')).toBeUndefined();
});

it('fetches the largest file of an image of ours by the address that stands in its srcset, and others as they are', () => {
  for (const address of ['/files/abc.webp', '/files/abc.jpg', '/files/abc.gif']) {
    expect(imageSrcSet(address)).toContain(`, ${largestSource(address)} 1600w`);
  }
  expect(largestSource('https://photos.example/a.jpg')).toBe('https://photos.example/a.jpg');
});

it('knows all files of an image of ours, itself first', () => {
  const smaller = ['abc-320.webp', 'abc-800.webp'];
  expect(filesOfImage('/files/abc.webp')).toEqual(['abc.webp', ...smaller]);
  expect(filesOfImage('/files/abc.jpg')).toEqual(['abc.jpg', ...smaller, 'abc-1600.webp']);
  expect(filesOfImage('https://example.com/files/abc.jpg')).toEqual([]);
  const named = (length: number) => isOwnImage(`/files/${'a'.repeat(length)}.jpg`);
  expect([named(0), named(70), named(71)]).toEqual([false, true, false]);
});

it('in the native package our own images come from the API, and no others', () => {
  vi.stubEnv('VITE_API_URL', 'https://api.thikana.example');
  expect(imageSource('/files/abc.jpg')).toBe('https://api.thikana.example/files/abc.jpg');
  expect(imageSrcSet('/files/abc.jpg')).toMatch(
    /^https:\/\/api\.thikana\.example\/files\/\S+ 320w/,
  );
  expect(imageSource('blob:https://localhost/1')).toBe('blob:https://localhost/1');
  expect(imageSource('https://photos.example/a.jpg')).toBe('https://photos.example/a.jpg');
  vi.unstubAllEnvs();
  expect(imageSource('/files/abc.jpg')).toBe('/files/abc.jpg');
});
