/** Name of the goals in the navigation, without their texts. */
export const goalsName = 'What next';
