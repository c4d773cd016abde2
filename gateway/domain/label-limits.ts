/** The limits of labels and of rules on arrival, apart from the others: the site downloads those. */
export const labelLimits = {
  /** Characters of a label. */
  label: 30,
  /** Labels: all are listed where one is chosen. */
  labels: 100,
  /** Rules on arrival: each is tried on what arrives. */
  rules: 50,
  ruleName: 60,
  /** A word, or some beside each other, that a rule looks for. */
  ruleWord: 60,
} as const;
