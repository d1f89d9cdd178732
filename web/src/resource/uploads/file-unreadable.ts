/** The file could not be read: it was changed, moved, or its disk taken out. */
export class FileUnreadable extends Error {}
