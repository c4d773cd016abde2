/** The messages of the error catalogues, verbatim (public spec, section 8; admin spec, section 8). */
export const contactMessages = {
  success: 'Your message has been sent successfully!',
  failure: 'Failed to send message. Please try again.',
  exception: 'An error occurred. Please try again later.',
  successTitle: 'Message Sent Successfully',
  successText: "Thank you for contacting us. We'll get back to you shortly.",
  failureTitle: 'Failed to Send Message',
  failureText: 'There was an error sending your message. Please try again or contact us directly.',
} as const;

export const scheduleMessages = {
  missing: 'Please fill in all required fields',
  success: 'Your appointment request has been sent successfully!',
  failure: 'Failed to send appointment request. Please try again.',
  exception: 'An error occurred. Please try again later.',
  successTitle: 'Appointment Request Sent',
  successText: "Thank you for scheduling a consultation. We'll confirm your appointment within 24 hours.",
  failureTitle: 'Failed to Schedule Appointment',
  failureText: 'There was an error processing your request. Please try again or contact us directly.',
} as const;

export const pricingMessages = {
  missing: 'Please provide your name and email',
  success: "Thank you for your interest! We'll be in touch soon.",
  failure: 'There was an issue submitting your request. Please try again.',
  /** Shown when the request is queued in the browser because the network failed (rulings, "keep the promise"). */
  queued: "Thank you for your interest! We'll be in touch soon. (Simulated success)",
} as const;

/** Of a form that the browser keeps because it could not be sent: what happened, and by the reason what happens next (rulings). */
export const waitingNotes = {
  title: 'Waiting on this device',
  toast: 'Not sent yet. It goes out by itself.',
  offline:
    'You appear to be offline, and nothing was sent yet. Your request is kept on this device. It goes out as soon as the network is back, while this page is open or when you next open our site.',
  away: 'We cannot take it in right now, and nothing was stored yet. Your request is kept on this device. It goes out as soon as we can, while this page is open or when you next open our site.',
} as const;

/** Shown for an appointment that waited in the browser until its time was gone; it was sent as a contact message. */
export const lateAppointment = {
  title: 'Your time is no longer free',
  text: 'While your request waited on this device, the time you chose was taken. No appointment is booked: your request has reached us as a message.',
} as const;

export const listMessages = {
  testimonials: { loading: 'Loading testimonials...', error: 'Failed to fetch testimonials' },
  clients: {
    loading: 'Loading clients...',
    error: 'Failed to load clients. Please try again later.',
    empty: 'No clients found.',
  },
  team: { loading: 'Loading team members...', error: 'Failed to fetch team members' },
  technologies: { error: 'Failed to fetch technologies', stored: 'Failed to load technologies' },
  invalid: 'Invalid data format',
} as const;

export const adminMessages = {
  invalidCredentials: 'Invalid credentials',
  notSignedIn: 'Your session has ended. Sign in again to save.',
  codeRequired: 'Enter the code of your authenticator app.',
  codeRefused: 'This code is not right or was used already. Enter a new one.',
  passkeyRefused: 'This passkey could not be used. Sign in with your password instead.',
  passkeyExpired: 'That took too long, or was answered already. Please try again.',
  passkeyNotAdded: 'This passkey could not be checked. Please try again.',
  passkeyRequired: 'A second factor is required. Use a passkey.',
  passkeyNotConfirmed: 'This passkey could not be checked. Use your password instead.',
  passkeySignInFirst: 'Sign in with your passkey first: here the password alone is not enough.',
  passwordRefused: 'This is not your current password.',
  commonPassword: 'This password is among the first that are tried. Choose one that others do not use.',
  missingFields: 'Please fill in all required fields',
  pictureRefused: 'The picture was not stored. Choose another file, or go on without a picture.',
  pictureRemoved: 'This picture is no longer stored. Please upload it again.',
  fileTooLarge: 'File size too large. Please choose an image under 5MB.',
  iconOnly: 'Choose an .ico or .png file.',
  imageProblem: 'Error processing image. Please try another image.',
  notTakenBack: 'This could not be taken back. Please look at the list as it is now.',
  overtaken: 'Somebody else changed this in the meantime. If yours is to replace theirs, do it again.',
  clients: {
    load: 'Error loading clients. Please try again.',
    save: 'Error saving client. Please try again.',
    delete: 'Error deleting client. Please try again.',
    loadOne: 'Error loading client details. Please try again.',
    updated: 'Client updated successfully!',
    added: 'Client added successfully!',
    deleted: 'Client deleted successfully!',
    confirmDelete: 'Are you sure you want to delete this client?',
    empty: 'No clients found',
  },
  technologies: {
    load: 'Error loading technologies. Please try again.',
    save: 'Error saving technology. Please try again.',
    delete: 'Error deleting technology. Please try again.',
    confirmDelete: 'Are you sure you want to delete this technology?',
  },
  team: {
    load: 'Failed to fetch team members',
    upload: 'Failed to upload image',
    save: 'Failed to save team member',
    delete: 'Failed to delete team member',
    confirmDelete: 'Are you sure you want to delete this team member?',
  },
  testimonials: {
    load: 'Error loading testimonials. Please try again.',
    save: 'Error saving testimonial. Please try again.',
    delete: 'Error deleting testimonial. Please try again.',
    confirmDelete: 'Are you sure you want to delete this testimonial?',
    empty: 'No testimonials found',
  },
  caseStudies: {
    load: 'Error loading case studies. Please try again.',
    save: 'Error saving case study. Please try again.',
    delete: 'Error deleting case study. Please try again.',
    confirmDelete: 'Are you sure you want to delete this case study?',
    empty: 'No case studies found',
  },
  order: {
    save: 'Error saving the order. Please try again.',
    saved: 'The order was saved.',
    changed: 'Somebody added or removed an entry meanwhile. This is the list as it is now, in your order.',
  },
  notifications: {
    load: 'Your notifications could not be loaded.',
    preferences: 'What you want to be told of could not be loaded.',
    mark: 'The notifications could not be marked as read. Please try again.',
    empty:
      'Nothing yet. What you are given or mentioned in, what fails and what becomes overdue appears here.',
  },
  inquiries: {
    load: 'Error loading inquiries. Please try again.',
    loadOne: 'Error loading inquiry details. Please try again.',
    save: 'Error saving inquiry. Please try again.',
    resend: 'Error resending letter. Please try again.',
    overtaken: 'Somebody else changed this meanwhile. It is shown as it is now.',
    undone: 'It is as it was.',
    resent: 'The letter is in line again.',
    comment: 'Error saving comment. Please try again.',
    answer: 'Error sending answer. Please try again.',
    answerSent: 'The answer is on its way.',
    answerTakenBack: 'The answer was taken back.',
    answerNotTakenBack: 'The answer could not be taken back.',
    bulkOvertaken: 'Somebody else changed one of these meanwhile. Nothing was changed; please look again.',
    bulkErased: 'The data of these were erased, so that nothing can be changed.',
    bulkUndone: 'The inquiries are as they were.',
    template: 'Error saving template. Please try again.',
    templateSaved: 'Template saved.',
    templateDeleted: 'Template deleted.',
    empty: 'No inquiries found',
  },
  contacts: {
    load: 'Error loading contacts. Please try again.',
    loadOne: 'Error loading contact details. Please try again.',
    empty: 'No contacts found',
    gone: 'There is no such contact',
    goneWhy: 'What was kept of the person may have been erased.',
    merged: 'They are one contact now.',
    split: 'The address is a contact of its own now.',
    undone: 'It is as it was.',
    undo: 'It could not be taken back. Please look at the contact as it is now.',
  },
  labels: {
    load: 'Error loading labels. Please try again.',
    save: 'Error saving labels. Please try again.',
    confirmDelete: 'Are you sure you want to delete this label?',
    confirmDeleteRule: 'Are you sure you want to delete this rule?',
    deleted: 'Label deleted.',
    ruleSaved: 'Rule saved.',
    ruleDeleted: 'Rule deleted.',
    saveRule: 'Error saving rule. Please try again.',
  },
  settings: {
    saved: 'Settings saved successfully',
    uploadFailed: 'Failed to upload files',
    saveFailedPrefix: 'Save failed: ',
    saveFailed: 'Failed to save settings',
  },
  loading: 'Loading...',
  unfetched: 'This could not be loaded. There is a newer version, or no network. Please reload the page.',
} as const;
