import { assert, property, uint8Array } from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { plainPicture } from '../../testing/uploads.ts';
import { detectImageFormat } from './detect-image-format.server.ts';

it('the five kinds of images are recognised by their bytes', async () => {
  const picture = plainPicture();
  expect(detectImageFormat(await picture.clone().jpeg().toBuffer())).toBe('jpg');
  expect(detectImageFormat(await picture.clone().png().toBuffer())).toBe('png');
  expect(detectImageFormat(await picture.clone().webp().toBuffer())).toBe('webp');
  expect(detectImageFormat(await picture.clone().webp({ lossless: true }).toBuffer())).toBe('webp');
  expect(detectImageFormat(await picture.clone().gif().toBuffer())).toBe('gif');
  expect(detectImageFormat(await picture.clone().avif().toBuffer())).toBe('avif');
  // An animated one.
  const moving = '\u0000\u0000\u0000\u0018ftypavis\u0000\u0000\u0000\u0000msf1avis';
  expect(detectImageFormat(Buffer.from(moving, 'latin1'))).toBe('avif');
});

it('nothing else is recognised as an image', async () => {
  const others = [
    await sharp(await plainPicture().png().toBuffer())
      .tiff()
      .toBuffer(),
    ...[
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '%PDF-1.7',
      'GIF88a',
      'BM',
      'RIFF____WAVE',
    ].map((text) => Buffer.from(text)),
    Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
    Buffer.from('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000isommp42', 'latin1'),
    Buffer.from('\uFEFF<?xml version="1.0"?><!DOCTYPE html>'),
  ];
  for (const other of others)
    expect(detectImageFormat(other), other.toString('latin1', 0, 20)).toBeNull();
  assert(
    property(uint8Array({ maxLength: 80 }), (bytes) => {
      expect(() => detectImageFormat(bytes)).not.toThrow();
    }),
  );
});
