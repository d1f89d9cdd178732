-- Tools are found by the programs that they call, too.
update tool set searched = searched || ' ' || array_to_string(packages || programs, ' ');
