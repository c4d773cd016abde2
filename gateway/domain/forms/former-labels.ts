/**
 * The labels under which answers were stored before they had the names of their fields, by these names. They stay as they were:
 * rows have them, whatever a field is called now.
 */
export const formerLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  plan: 'Plan',
  date: 'Preferred date',
  time: 'Preferred time (IST)',
  purpose: 'Consultation type',
  company: 'Company',
  jobTitle: 'Job title',
  teamSize: 'Company size',
  industry: 'Industry',
  region: 'Region',
  timeZone: 'Time zone',
  message: 'Message',
} as const;
