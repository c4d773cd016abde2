/** The value at a path such as `contact.phone.uae`; undefined where there is none. */
export const valueAt = (object: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Readonly<Record<string, unknown>> | null)?.[name], object);
