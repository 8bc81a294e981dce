import type { MailMessage } from '../../server/mail/mail-message.ts';
import type { Language } from '../../shared/language.ts';
import { formatHtmlMail, formatPlainMail } from './mail-layout.server.ts';
import type { LinkMail } from './mail-layout.server.ts';

/** The recipient of a mail, its language, its link, and the time until which it is useful. */
export interface Letter {
  language: Language;
  name: string;
  email: string;
  url: string;
  expiresAt: Date;
}

/** The mail that confirms an address; a resent one also holds a code. */
export function confirmationMail(letter: Letter, code?: string): MailMessage {
  const words = confirmationWords[letter.language];
  return linkMail(letter, code ? { ...words, ...codeWords[letter.language](code) } : words);
}

/** The mail with the link for a new password. */
export function passwordResetMail(letter: Letter): MailMessage {
  return linkMail(letter, passwordWords[letter.language]);
}

/** The mail that reports a new password, and says what to do if one did not set it. */
export function passwordSetMail(letter: Letter): MailMessage {
  return linkMail(letter, passwordSetWords[letter.language]);
}

/** The text message with a one-time code. */
export function phoneCodeText(language: Language, code: string): string {
  return language === 'bn'
    ? `ঠিকানা: আপনার কোড ${code}। ৫ মিনিট কাজ করবে। কাউকে জানাবেন না।`
    : `Thikana: your code is ${code}. It works for 5 minutes. Tell it to nobody.`;
}

function linkMail(letter: Letter, ownWords: OwnWords): MailMessage {
  const { language, name, email, url, expiresAt } = letter;
  const words = { ...ownWords, ...frames[language](name) };
  return {
    to: email,
    subject: words.subject,
    text: formatPlainMail(words, url),
    html: formatHtmlMail(language, words, url),
    useBefore: expiresAt.toISOString(),
  };
}

/** The greeting and the signature, the same in every mail. */
type Frame = Pick<LinkMail, 'greeting' | 'signature'>;
type OwnWords = Omit<LinkMail, keyof Frame>;

const frames: Record<Language, (name: string) => Frame> = {
  en: (name) => ({
    greeting: name ? `Hello ${name},` : 'Hello,',
    signature: 'Thikana, the directory of places in Bangladesh',
  }),
  bn: (name) => ({
    greeting: name ? `প্রিয় ${name},` : 'শুভেচ্ছা,',
    signature: 'ঠিকানা, বাংলাদেশের সব জায়গার খোঁজ',
  }),
};

const confirmationWords: Record<Language, OwnWords> = {
  en: {
    subject: 'Confirm your email address for Thikana',
    opening:
      'Thank you for registering with Thikana. Please confirm your email address by opening this link:',
    button: 'Confirm my email address',
    closing:
      'The link works for three days. If you did not register with Thikana, please ignore this email: without your confirmation nobody can use the account.',
  },
  bn: {
    subject: 'ঠিকানা: আপনার ইমেইল নিশ্চিত করুন',
    opening: 'ঠিকানায় অ্যাকাউন্ট খোলার জন্য ধন্যবাদ। এই লিংকটি খুলে আপনার ইমেইল নিশ্চিত করুন:',
    button: 'আমার ইমেইল নিশ্চিত করুন',
    closing:
      'লিংকটি তিন দিন কাজ করবে। আপনি ঠিকানায় অ্যাকাউন্ট না খুলে থাকলে এই ইমেইলটি উপেক্ষা করুন: আপনি নিশ্চিত না করলে কেউ অ্যাকাউন্টটি ব্যবহার করতে পারবে না।',
  },
};

const codeWords: Record<Language, (digits: string) => Pick<LinkMail, 'code' | 'closing'>> = {
  en: (digits) => ({
    code: { opening: 'Or type this code where you asked for this email:', digits },
    closing:
      'The link works for three days; the code once, for 15 minutes. Tell the code to nobody. If you did not register with Thikana, please ignore this email: without your confirmation nobody can use the account.',
  }),
  bn: (digits) => ({
    code: { opening: 'অথবা যেখান থেকে এই ইমেইল চেয়েছেন, সেখানে এই কোডটি লিখুন:', digits },
    closing:
      'লিংকটি তিন দিন কাজ করবে; কোডটি একবারই, ১৫ মিনিটের মধ্যে। কোডটি কাউকে জানাবেন না। আপনি ঠিকানায় অ্যাকাউন্ট না খুলে থাকলে এই ইমেইলটি উপেক্ষা করুন: আপনি নিশ্চিত না করলে কেউ অ্যাকাউন্টটি ব্যবহার করতে পারবে না।',
  }),
};

const passwordWords: Record<Language, OwnWords> = {
  en: {
    subject: 'Set a new password for Thikana',
    opening:
      'Somebody, hopefully you, asked for a new password for your Thikana account. Choose one by opening this link:',
    button: 'Choose a new password',
    closing:
      'The link works once, for one hour. If you did not ask for it, please ignore this email: your password stays as it is.',
  },
  bn: {
    subject: 'ঠিকানা: নতুন পাসওয়ার্ড দিন',
    opening: 'ঠিকানায় আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। এই লিংকটি খুলে একটি নতুন পাসওয়ার্ড দিন:',
    button: 'নতুন পাসওয়ার্ড দিন',
    closing:
      'লিংকটি একবারই ব্যবহার করা যাবে, এক ঘণ্টার মধ্যে। আপনি না চেয়ে থাকলে এই ইমেইলটি উপেক্ষা করুন: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  },
};

const passwordSetWords: Record<Language, OwnWords> = {
  en: {
    subject: 'Your Thikana account has a new password',
    opening:
      'A new password was set for your Thikana account. If it was you, there is nothing to do. If not, open this link, press “Forgot password?” and choose another one:',
    button: 'Open Thikana',
    closing: 'Choosing another one signs everybody out of your account, on every device.',
  },
  bn: {
    subject: 'ঠিকানা: আপনার অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে',
    opening:
      'ঠিকানায় আপনার অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে। আপনি নিজে দিয়ে থাকলে কিছু করতে হবে না। না দিয়ে থাকলে এই লিংকটি খুলে “পাসওয়ার্ড ভুলে গেছেন?” চাপুন এবং আরেকটি পাসওয়ার্ড দিন:',
    button: 'ঠিকানা খুলুন',
    closing: 'আরেকটি পাসওয়ার্ড দিলে আপনার অ্যাকাউন্ট সব ডিভাইস থেকে সাইন আউট হয়ে যাবে।',
  },
};
