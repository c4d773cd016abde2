/** The values sent to create a record, by its id. A reload clears them; a conflict then opens the conflict dialog. */
const attempts = new Map<string, unknown[]>();

/** Records an attempt before it is sent, since its response may be lost. */
export function addAttempt(id: string, values: unknown): void {
  attempts.set(id, [...(attempts.get(id) ?? []), values]);
}

/** The attempts for an id, the latest first. */
export const attemptsOf = (id: string): readonly unknown[] => [...(attempts.get(id) ?? [])].reverse();

/** Clears the attempts for an id, once the record is stored. */
export function clearAttempts(id: string): void {
  attempts.delete(id);
}
