import { expect, it } from 'vitest';
import { imageFile, imageSrcSet } from './image-sizes.ts';

it('names every width of an image of ours, and none of others', () => {
  expect(imageFile('abc', 320)).toBe('abc-320.webp');
  expect(imageFile('abc', 1600)).toBe('abc.webp');
  expect(imageSrcSet('/files/abc.webp')).toBe(
    '/files/abc-320.webp 320w, /files/abc-800.webp 800w, /files/abc.webp 1600w',
  );
  expect(imageSrcSet('https://example.com/abc.webp')).toBeUndefined();
  expect(imageSrcSet('/files/../abc.webp')).toBeUndefined();
});
