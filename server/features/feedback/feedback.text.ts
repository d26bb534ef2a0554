export const wroteToYou = (sender: string): string => `${sender} wrote to you:`;
export const becauseYoureAMember = (organization: string, sender: string): string =>
  `You’re receiving this email because you’re a member of ${organization} in Karoo. Your reply goes to ${sender}.`;
export const anOrganization = 'an organization';
