/** Polls a condition until it holds; false: `within` milliseconds passed. A condition that throws does not hold yet. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  within: number,
): Promise<boolean> {
  const end = Date.now() + within;
  for (;;) {
    if (
      await Promise.resolve()
        .then(condition)
        .catch(() => false)
    )
      return true;
    if (Date.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
