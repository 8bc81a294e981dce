import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useCategoryTexts } from '../categories/category-texts.ts';
import { pickerInitialCount } from '../categories/contract.ts';

interface CategoryCheckboxesProps {
  entries: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(max(7.5rem,40%),100%),1fr))] gap-x-2 ' +
  'sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]';

/** Categories to tick, in two columns on phones; in one where the text is too large for two. */
export function CategoryCheckboxes({ entries, chosen, onChoose }: CategoryCheckboxesProps) {
  const { nameOf } = useCategoryTexts();
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <ul className={columns}>
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

/** A placeholder as tall as the first categories and their toggle. */
export function CategoryCheckboxesSkeleton() {
  return (
    <div aria-hidden className="pb-11">
      <div className={columns}>
        {Array.from({ length: pickerInitialCount }, (_, entry) => (
          <div key={entry} className="flex h-11 items-center px-1">
            <Skeleton className="h-5 w-3/4" />
          </div>
        ))}
      </div>
    </div>
  );
}
