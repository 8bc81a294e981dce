import { useCategoryTexts } from '../categories/category-texts.ts';

interface CategoryChoiceProps {
  entries: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** Categories to tick, in two columns on phones. */
export function CategoryChoice({ entries, chosen, onChoose }: CategoryChoiceProps) {
  const { nameOf } = useCategoryTexts();
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <ul className="grid grid-cols-2 gap-x-2 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
      {entries.map(({ id, name }) => (
        <li key={id}>
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-1 leading-(--leading-head) hover:bg-sunken">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              className="size-5 shrink-0 accent-green"
            />
            {nameOf(name)}
          </label>
        </li>
      ))}
    </ul>
  );
}
