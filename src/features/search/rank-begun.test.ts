import { describe, expect, it } from 'vitest';
import { isFound } from '../../testing/is-found.ts';

describe('names in the other script, letter by letter', () => {
  it.each([
    ['noakh', 'নোয়াখালী'],
    ['nik', 'নিকলী'],
    ['kisho', 'কিশোরগঞ্জ'],
    ['gulis', 'গুলিস্তান'],
    ['hema', 'হেমায়েতপুর'],
    ['ashu', 'আশুলিয়া'],
    ['uttar', 'উত্তরা'],
    ['panc', 'পাঁচবিবি'],
    ['khatung', 'খাতুনগঞ্জ'],
    ['রানী', 'Ranisankail'],
    ['যাত্', 'Jatrabari'],
  ])('are found by a beginning that is said like theirs: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['অগ্রণী ব', 'Agrani Bank'],
    ['রূপালী হোট', 'Rupali Hotel'],
    ['তামান্না ফ', 'Tamanna Pharmacy'],
    ['নিউ ম', 'New Market'],
    ['জামাল খ', 'Jamal Khan'],
    ['motor wor', 'মোটর ওয়ার্কশপ'],
    ['islamia li', 'ইসলামিয়া লাইব্রেরি'],
    ['shari bi', 'শাড়ি বিতান'],
    ['jamal k', 'জামাল খান'],
    ['popular c', 'পপুলার সেন্টার'],
  ])('are found by all words but the last, and what is typed of it: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['jagannath uni', 'জগন্নাথ বিশ্ববিদ্যালয়'],
    ['united hos', 'ইউনাইটেড হাসপাতাল'],
    ['star tai', 'স্টার টেইলার্স'],
    ['popular dia', 'পপুলার ডায়াগনস্টিক'],
    ['janata ban', 'জনতা ব্যাংক'],
    ['sanitary an', 'স্যানিটারি অ্যান্ড টাইলস'],
    ['ফটোস্ট্যাট অ্যান', 'Photostat and Computer'],
  ])('are found by a known word on the way: %j finds %j', (query, name) => {
    expect(isFound(query, name)).toBe(true);
  });

  it.each([
    ['noakh', 'নিকলী'],
    ['noakh', 'নাখালপাড়া'],
    ['অগ্রণী ব', 'Agrani Hospital'],
    ['অগ্রণী বি', 'Agrani Bank'],
    ['jamal k', 'জামাল হোটেল'],
    ['k jamal', 'জামাল খান'],
    ['jamal kg', 'জামাল খান'],
    ['b k', 'বাংলা খাবার'],
  ])('are not found by what they do not begin with: %j, %j', (query, name) => {
    expect(isFound(query, name)).toBe(false);
  });

  it.each([
    ['ash', 'আশুলিয়া'],
    ['ukh', 'উখিয়া'],
    ['যশ', 'Jashore'],
    ['kali', 'ক্লিনিক'],
    ['hotel b', 'হোটেল বিলাস'],
    ['মা ক', 'Ma Kali Store'],
  ])('are not found by so little that many names have it: %j, %j', (query, name) => {
    expect(isFound(query, name)).toBe(false);
  });
});
