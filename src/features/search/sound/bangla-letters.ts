import { normaliseText } from '../normalise.ts';

/** How Bangla writes the names of the Latin letters, from a to z, normalised. */
export const banglaLetters: readonly string[] =
  'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড'
    .split(' ')
    .map(normaliseText);
