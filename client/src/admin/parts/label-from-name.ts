/** A label from a name of the gateway: `teamMember` is "Team member", `contact.phone.uae` "Contact phone uae". */
export function labelFromName(name: string): string {
  const label = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
