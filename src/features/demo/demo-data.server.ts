import demoCategories from './categories.json' with { type: 'json' };

/** The 44 predefined categories in the order in which visitors see them. */
export function predefinedCategories() {
  return demoCategories;
}
