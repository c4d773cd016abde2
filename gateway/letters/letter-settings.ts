/** Settings for composing letters. */
export interface LetterSettings {
  readonly publicUrl: string;
  readonly mailFrom: string;
  companyFacts(): Promise<CompanyFacts>;
}

/** Current company settings, and the address for staff letters. */
export interface CompanyFacts {
  readonly company: string;
  readonly businessHours: string;
  /** E-mail address of the company. */
  readonly officeEmail: string;
  /** Main telephone number of the company. */
  readonly phone: string;
  readonly staffAddress: string;
}
