import { hasOnlyAllowedCharacters, visiblePart } from '../../shared/fields.ts';
import { tidyText } from '../../shared/tidy-text.ts';
import { maxImages } from '../images/contract.ts';
import { isOwnImage } from '../images/image-sizes.ts';
import { maxStars } from './max-stars.ts';

/** The longest comment or reply, in characters (Unicode code points). */
export const maxReviewTextLength = 5000;

/** What can be wrong with a review or a reply, each with its English sentence. */
export const writingProblems = {
  required: 'This field is required',
  ratingInvalid: 'A rating is a whole number from 1 to 5',
  tooLong: 'At most 5000 characters',
  unreadable: 'Please remove the characters that cannot be shown',
  tooManyImages: 'Maximum 5 images allowed',
  imageUnknown: 'Please upload this image again',
  replyRequired: 'Please enter a reply message',
  replyEmpty: 'Reply message cannot be empty',
  signInToReply: 'Please sign in to reply',
} as const;

export type WritingProblem = keyof typeof writingProblems;

/** What is wrong with the stars of a review; 0 stands for none chosen. */
export function ratingProblem(rating: number): WritingProblem | null {
  if (rating === 0) return 'required';
  const isValid = Number.isInteger(rating) && rating >= 1 && rating <= maxStars;
  return isValid ? null : 'ratingInvalid';
}

/** What is wrong with an optional comment, as it was typed. */
export function commentProblem(comment: string): WritingProblem | null {
  return longTextProblem(comment, maxReviewTextLength);
}

/** What is wrong with words of at most so many characters (Unicode code points), as they were typed. */
export function longTextProblem(words: string, maxLength: number): 'tooLong' | 'unreadable' | null {
  // Checked before anything runs over the whole text.
  if (words.length > maxLength * 4) return 'tooLong';
  if (!hasOnlyAllowedCharacters(words)) return 'unreadable';
  return [...(tidyLongText(words) ?? '')].length > maxLength ? 'tooLong' : null;
}

/** What is wrong with the images of a review, each counted once. */
export function imagesProblem(images: readonly string[]): WritingProblem | null {
  const distinct = new Set(images);
  if (distinct.size > maxImages) return 'tooManyImages';
  return [...distinct].every(isOwnImage) ? null : 'imageUnknown';
}

/** What is wrong with a reply as it was typed, when writing it or when editing it. */
export function replyProblem(message: string, act: 'write' | 'edit'): WritingProblem | null {
  const problem = commentProblem(message);
  if (problem || tidyLongText(message) !== null) return problem;
  return act === 'write' ? 'replyRequired' : 'replyEmpty';
}

/** What is wrong with a reply in its form, which may be open after the session has ended. */
export function replyFormProblem(
  user: object | null,
  message: string,
  act: 'write' | 'edit',
): WritingProblem | null {
  return user ? replyProblem(message, act) : 'signInToReply';
}

/**
 * Words as they are stored: tidied, with at most one empty line in a row; null when nothing visible
 * is left.
 */
export function tidyLongText(text: string): string | null {
  const lines = (tidyText(text) ?? '').split(/\r\n|[\r\n]/);
  const tidy = lines.map((line) => line.trimEnd()).join('\n');
  const compact = tidy.replaceAll(/\n{3,}/g, '\n\n');
  return visiblePart(compact) ? compact : null;
}
