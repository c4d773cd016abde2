/** The look of the icons of lucide in a row or a button: lines of the weight and the square ends of our own. */
export const rowIcon = { size: 16, strokeWidth: 1.75, strokeLinecap: 'square' } as const;

/** The same, larger: beside the names of the screens. */
export const screenIcon = { ...rowIcon, size: 18 } as const;
