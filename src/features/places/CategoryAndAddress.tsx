import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useCategoryTexts } from '../categories/category-texts.ts';

interface CategoryAndAddressProps {
  /** The English name of the category. */
  category: string;
  address: string | null;
}

/** What a place is and where, on a line: the address in the language that it is in. */
export function CategoryAndAddress({ category, address }: CategoryAndAddressProps) {
  const { nameOf } = useCategoryTexts();
  return (
    <>
      {[nameOf(category), address && ' · '].join('')}
      {address && <span lang={detectTextLanguage(address)}>{address}</span>}
    </>
  );
}
