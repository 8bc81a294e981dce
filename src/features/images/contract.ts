import * as z from 'zod/mini';
import { defineEndpoint } from '../../shared/endpoint.ts';

/** The most images of an institution (D16) or a review, and so of one upload. */
export const maxImages = 5;
/** The largest size of each. */
export const maxImageBytes = 10 * 1024 * 1024;
/** The most images of a person that nothing uses yet; beyond that uploads are refused. */
export const maxUnusedUploads = 50;
/** The name of the form field. */
export const uploadField = 'images';

export const uploadImages = defineEndpoint({
  name: 'uploadImages',
  method: 'POST',
  path: '/api/images',
  who: 'signedIn',
  summary:
    'Stores up to 5 images of at most 10 MiB each (multipart field `images`): JPEG, PNG, WebP, ' +
    'AVIF or GIF, recognised by their bytes. They are rotated upright and re-encoded without ' +
    'metadata. An image that no institution and no review uses is removed after a day.',
  upload: uploadField,
  answer: z.object({
    /** The addresses of the images, in the order in which the files were sent. */
    urls: z.array(z.string()),
  }),
  status: 201,
  refusals: ['malformed', 'tooLarge', 'wrongType', 'invalid', 'tooMany'],
});
